import { createHash } from 'node:crypto';
import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { gatewayByGateway } from '../../gateways/gateway-by-gateway.js';
import { TakeNotices } from '../../messages/owner/take-notices.js';
import { FollowIncident } from './follow-incident.js';
import { KeepUnknownWebhook } from './keep-unknown-webhook.js';
import { maskPersonal } from './mask-personal.js';
import { openPaymentStates } from '../../order/payment.state.js';
import { paymentColumns, type Payment } from '../../order/payment.entity.js';
import { NoteNotification } from '../test-payment/note-notification.js';
import { SettlePayment } from '../settling/settle-payment.js';
import { KeepWebhook } from './keep-webhook.js';
import { unexpectedNotice } from './unexpected-notice.js';
import type { OrdersJobs } from '../../runtime/jobs.js';
import { decideFailedTry } from './webhook.state.js';

/** A notification that is kept, together with the payment that it names, as far as we know it. */
type KeptWebhook = { webhook: number; named: string | null; tries: number } & (Payment | { id: null });

/** Longer than a question to a gateway takes; what a crash leaves is followed up after it. */
const claimSeconds = 30;

/** Notifications are stored first and followed up afterwards, so that none is lost by a crash. */
@Injectable()
export class ReceiveWebhook {
  private readonly logger = new Logger(ReceiveWebhook.name);

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly keepWebhook: KeepWebhook,
    private readonly keepUnknown: KeepUnknownWebhook,
    private readonly settlePayment: SettlePayment,
    private readonly noteOfTest: NoteNotification,
    private readonly notices: TakeNotices,
    private readonly followIncident: FollowIncident,
    @Inject(Jobs) private readonly jobs: OrdersJobs,
  ) {}

  /**
   * Resolves once the notification is committed. It is stored masked: its signature was checked before, nothing needs
   * the personal data in it, and the digest proves what was received. Throws `invalid-credentials` (401) for a
   * notification that is not authentic. At a gateway that signs nothing, it also throws for a payment that we do not
   * know, and for one with many notifications.
   */
  async receive(
    gateway: string,
    rawBody: Buffer,
    { headers, addressHash = '' }: { headers: Record<string, string>; addressHash?: string | undefined },
  ): Promise<void> {
    const from = this.gateways.of(gateway);
    const isOpen = from.capabilities.openWebhooks ?? false;
    const verdict = from.parseWebhook(rawBody, headers, new Date());
    if (!verdict.authentic) throw this.refusal(gateway, verdict.reason);
    const { merchantRef } = verdict;
    const digest = createHash('sha256').update(rawBody).digest('hex');
    const maskedBody = maskPersonal(rawBody);
    const notification = { gateway, eventKey: verdict.eventKey || digest, merchantRef, maskedBody, digest };
    const arrived =
      isOpen && merchantRef !== null
        ? await this.keepWebhook.runUnsigned(notification)
        : await this.keepWebhook.keep(notification);
    if (!arrived)
      throw this.refusal(
        gateway,
        'there were many of this payment, and the gateway itself is asked about it',
      );
    if (verdict.isUnexpected && arrived.webhook !== null) await this.lookAtAll(gateway);
    const { incident } = verdict;
    if (incident && arrived.webhook !== null)
      void this.followIncident.follow(gateway, incident, arrived.webhook).catch((error: unknown) => {
        this.logger.error(
          { gateway, webhook: arrived.webhook, error },
          'a reported dispute or refund could not be noted',
        );
      });
    if (!arrived.known) {
      if (merchantRef !== null && (await this.noteOfTest.note(gateway, merchantRef))) return;
      // What anybody may have written is not kept.
      const kept = await this.keepUnknown.keep(
        isOpen ? { ...notification, maskedBody: null } : notification,
        addressHash,
      );
      if (isOpen) throw this.refusal(gateway, 'it names no payment of this shop');
      if (!kept)
        this.logger.warn(
          { gateway, merchantRef },
          'a webhook of an unknown payment was not stored: too many are stored already',
        );
      return;
    }
    crashAt(env.CRASH_AT, 'webhook-kept');
    const { webhook } = arrived;
    // Not awaited: the gateway wants its 2xx within seconds, and what fails here is tried again.
    if (webhook !== null && merchantRef !== null) void this.follow({ ...arrived, webhook, tries: 0 });
  }

  /**
   * A notification in an unexpected shape may be about any payment: all open ones of this gateway are asked about at
   * once, and the owner is notified once a day.
   */
  private async lookAtAll(gateway: string): Promise<void> {
    this.logger.warn(
      { gateway },
      'a signed webhook has an unexpected shape: it is kept, and open payments are asked about',
    );
    await this.database.query(pollOpen, [gateway, openPaymentStates]);
    void this.jobs.wake('poll-payments');
    await this.notices
      .take([unexpectedNotice(gateway, new Date())])
      .catch((error: unknown) =>
        this.logger.warn({ gateway, error }, 'the owner could not be notified of it'),
      );
  }

  private refusal(gateway: string, reason: string): ShopError {
    this.logger.warn({ gateway, reason }, 'a webhook was refused with 401');
    return new ShopError('invalid-credentials', `The notification was refused: ${reason}.`);
  }

  /** Follows up what is still open: a payment not known yet, a gateway that did not answer, a crash. */
  async followOpen(): Promise<void> {
    const open: (KeptWebhook & { gateway: string | null })[] = await this.database.query(openWebhooks);
    await gatewayByGateway(open, {
      handle: async (webhook) => {
        if (await this.claim(webhook)) await this.settleNamed(webhook);
      },
      failed: (webhook, reason) => this.keepFailure(webhook, reason),
    });
  }

  /** No other worker follows it up before that time. */
  private async claim({ webhook, tries }: KeptWebhook): Promise<boolean> {
    const [claimed]: [unknown[], number] = await this.database.query(claimWebhook, [
      webhook,
      tries,
      claimSeconds,
    ]);
    return claimed.length > 0;
  }

  private async follow(kept: KeptWebhook): Promise<void> {
    try {
      await this.settleNamed(kept);
    } catch (error) {
      await this.keepFailure(kept, error instanceof Error ? error.message : String(error));
    }
  }

  private async settleNamed(kept: KeptWebhook): Promise<void> {
    if (kept.id === null) throw new Error(`no payment with reference ${kept.named}`);
    await this.settlePayment.settle(kept, kept.webhook);
  }

  private async keepFailure({ webhook, tries, id }: KeptWebhook, reason: string): Promise<void> {
    this.logger.warn({ webhook, reason }, 'a webhook could not be followed up, tried again');
    const failed = decideFailedTry({ tries, isKnown: id !== null }, reason, new Date());
    await this.database
      .query(keepFailure, [
        webhook,
        tries,
        failed.tries,
        failed.lastError,
        failed.nextTryAt,
        failed.refusedAt,
      ])
      .catch(() => undefined);
  }
}

// Those of known payments first: of the others strangers can post any number. Of each gateway as many: what waits for one
// that does not answer leaves room for the others.
const openWebhooks = `
  SELECT w.id AS webhook, w.merchant_ref AS named, w.tries, ${paymentColumns}
    FROM (SELECT w.id AS webhook, p.id AS payment,
                 row_number() OVER (PARTITION BY w.gateway ORDER BY p.id IS NULL, w.next_try_at) AS place
            FROM webhooks w LEFT JOIN payments p ON p.merchant_ref = w.merchant_ref AND p.gateway = w.gateway
           WHERE w.handled_at IS NULL AND w.next_try_at <= now()) open
    JOIN webhooks w ON w.id = open.webhook LEFT JOIN payments p ON p.id = open.payment
   WHERE open.place <= 100 ORDER BY open.place`;

const claimWebhook = `
  UPDATE webhooks SET next_try_at = now() + $3 * interval '1 second'
   WHERE id = $1 AND tries = $2 AND handled_at IS NULL AND next_try_at <= now() RETURNING id`;

// Not when it was followed up or tried meanwhile.
const keepFailure = `
  UPDATE webhooks SET tries = $3, last_error = $4, next_try_at = $5, refused_at = $6, handled_at = $6
   WHERE id = $1 AND tries = $2 AND handled_at IS NULL`;

// Bounded: the newest are the ones that a notification is about.
const pollOpen = `
  UPDATE payments SET next_poll_at = now()
   WHERE id IN (SELECT id FROM payments
                 WHERE gateway = $1 AND state = ANY ((SELECT $2::text[])::text[]) AND next_poll_at > now()
                 ORDER BY next_poll_at LIMIT 100)`;
