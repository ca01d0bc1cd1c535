import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import { crashAt } from '@boostline/service-kit/crash-point';
import { runPrepared } from '@boostline/service-kit/prepared';
import { WriteTogether } from '@boostline/service-kit/write-together';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { ChosenGateways } from './chosen-gateways.js';
import { maskPersonal } from './mask-personal.js';
import { paymentColumns, type Payment } from './payment.entity.js';
import { SettlePayment } from './settle-payment.js';

/** A notification together with the payment that it names, as far as we know it. */
type KeptWebhook = { webhook: number; named: string | null } & (Payment | { id: null });

interface Notification {
  gateway: string;
  /** The same for each delivery of a notification. */
  eventKey: string;
  merchantRef: string | null;
  maskedBody: string | null;
  digest: string;
}

/** Notifications are kept first and followed up afterwards, so that a crash or an unknown reference loses none. */
@Injectable()
export class ReceiveWebhook {
  private readonly logger = new Logger(ReceiveWebhook.name);
  private readonly keeping = new WriteTogether((batch: readonly Notification[]) => this.keep(batch), keyOf);

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly settle: SettlePayment,
  ) {}

  /**
   * Resolves once the notification is committed: masked, because its signature has been checked by then and whom it
   * is about is never asked of it; the digest proves what came. Throws `invalid-credentials` (401) when it is not authentic.
   */
  async run(gateway: string, rawBody: Buffer, headers: Record<string, string>): Promise<void> {
    const verdict = this.gateways.of(gateway).parseWebhook(rawBody, headers, new Date());
    if (!verdict.authentic) {
      this.logger.warn({ gateway, reason: verdict.reason }, 'webhook refused');
      throw new ShopError('invalid-credentials', `The notification was refused: ${verdict.reason}.`);
    }
    const digest = createHash('sha256').update(rawBody).digest('hex');
    const kept = await this.keeping.run({
      ...{ gateway, eventKey: verdict.eventKey || digest, merchantRef: verdict.merchantRef },
      ...{ maskedBody: maskPersonal(rawBody), digest },
    });
    crashAt(env.CRASH_AT, 'webhook-kept');
    // Not awaited: the gateway wants its 2xx within seconds, and the sweep repeats what fails here.
    // One that names no payment of ours, such as a refund's, has nothing to follow: refunds are asked about anyway.
    if (kept && kept.named !== null) void this.follow(kept);
  }

  /** Tells of each what was kept: nothing of one that was there already. */
  private async keep(
    batch: readonly Notification[],
  ): Promise<(asked: Notification) => KeptWebhook | undefined> {
    const { manager } = this.database;
    const rows = await runPrepared<KeptWebhook & { key: string }>(manager, 'keep-webhooks', keepWebhooks, [
      batch.map(({ gateway }) => gateway),
      batch.map(({ eventKey }) => eventKey),
      batch.map(({ merchantRef }) => merchantRef),
      batch.map(({ maskedBody }) => maskedBody),
      batch.map(({ digest }) => digest),
    ]);
    const kept = new Map(rows.map((webhook) => [webhook.key, webhook]));
    return (asked) => kept.get(keyOf(asked));
  }

  /** Follows up what is still open: a payment not known yet, a gateway that did not answer, a crash. */
  async followOpen(): Promise<void> {
    const open: KeptWebhook[] = await this.database.query(openWebhooks);
    for (const webhook of open) await this.follow(webhook);
  }

  private async follow(kept: KeptWebhook): Promise<void> {
    const { webhook, named } = kept;
    try {
      if (kept.id === null) throw new Error(`no payment with reference ${named}`);
      await this.settle.run(kept, webhook);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ webhook, reason }, 'webhook not followed up yet');
      await this.database
        .query(
          `UPDATE webhooks SET tries = tries + 1, last_error = $2,
                  next_try_at = now() + least(interval '5 seconds' * power(2, tries), interval '1 hour')
            WHERE id = $1`,
          [webhook, reason],
        )
        .catch(() => undefined);
    }
  }
}

function keyOf({ gateway, eventKey }: Notification): string {
  return `${gateway} ${eventKey}`;
}

// The payment is looked for by its reference alone, which is unique: by plans that are kept from a new shop, whose tables
// PostgreSQL believes to be empty, any index would do, and that of gateways reads all payments for each notification.
// In the order of their keys, so that two processes that are told the same wait for one another in one direction.
const keepWebhooks = `
  WITH given AS (
    SELECT * FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]), (SELECT $4::text[]),
                         (SELECT $5::text[])) AS told (gateway, event_key, merchant_ref, masked_body, body_sha256)
  ), kept AS (
    INSERT INTO webhooks (gateway, event_key, merchant_ref, masked_body, body_sha256, handled_at)
    SELECT gateway, event_key, merchant_ref, masked_body, body_sha256, CASE WHEN merchant_ref IS NULL THEN now() END
      FROM given ORDER BY gateway, event_key
    ON CONFLICT (gateway, event_key) DO NOTHING RETURNING id, gateway, event_key, merchant_ref
  )
  SELECT kept.gateway || ' ' || event_key AS key, kept.id AS webhook, kept.merchant_ref AS named, ${paymentColumns}
    FROM kept LEFT JOIN LATERAL (SELECT * FROM payments WHERE merchant_ref = kept.merchant_ref LIMIT 1) AS p
      ON p.gateway = kept.gateway`;

const openWebhooks = `
  SELECT w.id AS webhook, w.merchant_ref AS named, ${paymentColumns}
    FROM webhooks w LEFT JOIN payments p ON p.merchant_ref = w.merchant_ref AND p.gateway = w.gateway
   WHERE w.handled_at IS NULL AND w.next_try_at <= now() ORDER BY w.next_try_at LIMIT 100`;
