import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database.js';

const backoffMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const patienceMs = 10_000;
const giveUpAfterMs = 24 * 3_600_000;
const longestNapMs = 60_000;
const atOnce = 64;
const noAnswerYet = 'no answer yet';

const webhookRow = z.object({
  id: z.int(),
  url: z.string(),
  body: z.string(),
  createdAt: z.int(),
  attempts: z.int(),
  badSignatures: z.int(),
  staleTimestamps: z.int(),
});
type Webhook = z.infer<typeof webhookRow>;
const dueRow = z.object({ dueAt: z.int().nullable() });

/** Brings the webhooks of the data file to the merchant, again and again until it answers 2xx. */
export class WebhookCourier {
  private timer: NodeJS.Timeout | undefined;
  private running = false;
  private underway = 0;

  constructor(
    private readonly database: Database,
    private readonly secret: string,
  ) {}

  start(): void {
    this.running = true;
    // Attempts of a process that died are repeated.
    const cutOff = `UPDATE webhooks SET dueAt = ? WHERE state = 'waiting' AND lastAnswer = ?`;
    this.database.run(cutOff, Date.now(), noAnswerYet);
    this.wake();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  /** Looks when the next webhook is due; called after new ones were written. */
  wake(): void {
    if (!this.running) return;
    clearTimeout(this.timer);
    if (this.underway >= atOnce) return;
    const next = this.database.one(
      dueRow,
      `SELECT min(dueAt) AS dueAt FROM webhooks WHERE state = 'waiting'`,
    )?.dueAt;
    const napMs = Math.min(longestNapMs, Math.max(0, (next ?? Infinity) - Date.now()));
    this.timer = setTimeout(() => this.deliverDue(), napMs);
  }

  /** The first attempt of those that have to arrive before the buyer does. */
  async deliverBeforeRedirect(paymentId: string): Promise<void> {
    const first = `SELECT * FROM webhooks WHERE paymentId = ? AND state = 'waiting' AND beforeRedirect = 1 AND attempts = 0`;
    for (const webhook of this.database.all(webhookRow, first, paymentId)) await this.attempt(webhook);
  }

  private deliverDue(): void {
    const due = `SELECT * FROM webhooks WHERE state = 'waiting' AND dueAt <= ? ORDER BY dueAt, id LIMIT ?`;
    for (const webhook of this.database.all(webhookRow, due, Date.now(), atOnce - this.underway)) {
      void this.attempt(webhook);
    }
    this.wake();
  }

  private async attempt(webhook: Webhook): Promise<void> {
    this.underway += 1;
    const number = webhook.attempts + 1;
    // Written as failed beforehand: a kill between here and the answer leaves the retry in place.
    this.retryAt(webhook, number, Date.now() + patienceMs + backoff(number), noAnswerYet);
    const answer = await this.send(webhook, number);
    this.underway -= 1;
    if (!this.running) return;
    if (answer.delivered) {
      this.database.run(
        `UPDATE webhooks SET state = 'delivered', lastAnswer = ? WHERE id = ?`,
        answer.text,
        webhook.id,
      );
    } else {
      this.retryAt(webhook, number, Date.now() + backoff(number), answer.text);
    }
    this.wake();
  }

  private retryAt(webhook: Webhook, attempts: number, dueAt: number, lastAnswer: string): void {
    const state = dueAt > webhook.createdAt + giveUpAfterMs ? 'given up' : 'waiting';
    this.database.run(
      'UPDATE webhooks SET attempts = ?, dueAt = ?, lastAnswer = ?, state = ? WHERE id = ?',
      attempts,
      dueAt,
      lastAnswer,
      state,
      webhook.id,
    );
  }

  private async send(webhook: Webhook, number: number): Promise<{ delivered: boolean; text: string }> {
    const now = Math.floor(Date.now() / 1000);
    const seconds = number <= webhook.staleTimestamps ? now - 3_600 : now;
    const secret = number <= webhook.badSignatures ? `not ${this.secret}` : this.secret;
    try {
      const response = await fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signWebhook(secret, seconds, webhook.body),
        },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.arrayBuffer();
      return { delivered: response.ok, text: `HTTP ${response.status}` };
    } catch (failure) {
      return { delivered: false, text: String(failure) };
    }
  }
}

function backoff(attempts: number): number {
  return backoffMs[Math.min(attempts, backoffMs.length) - 1] ?? longestNapMs;
}

/** `t=<seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>`. */
export function signWebhook(secret: string, seconds: number, rawBody: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`;
}
