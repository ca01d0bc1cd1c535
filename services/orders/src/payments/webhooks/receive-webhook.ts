import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { gatewayByGateway } from '../../gateways/gateway-by-gateway.js';
import { FollowReport } from './follow-report.js';
import { KeepUnknownWebhook } from './keep-unknown-webhook.js';
import { maskPersonal } from './mask-personal.js';
import { paymentColumns, type Payment } from '../../order/payment.entity.js';
import { NoteNotification } from '../test-payment/note-notification.js';
import { SettlePayment } from '../settling/settle-payment.js';
import { KeepWebhook, type WebhookReport } from './keep-webhook.js';
import { decideFailedTry } from './webhook.state.js';

/** A notification that is kept, together with the payment that it names, as far as we know it. */
type KeptWebhook = {
  webhook: number;
  sender: string;
  named: string | null;
  tries: number;
  report: WebhookReport | null;
} & (Payment | { id: null });

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
    private readonly followReport: FollowReport,
  ) {}

  /**
   * Resolves once the notification is committed, masked. Throws `invalid-credentials` for one that is not authentic; at
   * a gateway that signs nothing also for an unknown payment and one with many notifications.
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
    const { merchantRef, incident = null, isUnexpected = false } = verdict;
    const report = incident || isUnexpected ? { incident, isUnexpected } : null;
    const digest = createHash('sha256').update(rawBody).digest('hex');
    const maskedBody = maskPersonal(rawBody);
    const notification = {
      gateway,
      eventKey: verdict.eventKey || digest,
      merchantRef,
      maskedBody,
      digest,
      report,
    };
    const arrived =
      isOpen && merchantRef !== null
        ? await this.keepWebhook.keepUnsigned(notification)
        : await this.keepWebhook.keep(notification);
    if (!arrived)
      throw this.refusal(
        gateway,
        'there were many of this payment, and the gateway itself is asked about it',
      );
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
    if (webhook !== null && (merchantRef !== null || report !== null))
      void this.follow({ ...arrived, webhook, sender: gateway, tries: 0, report });
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
        if (await this.claim(webhook)) await this.followUp(webhook);
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
      await this.followUp(kept);
    } catch (error) {
      await this.keepFailure(kept, error instanceof Error ? error.message : String(error));
    }
  }

  /** The report first: what settles the payment also marks the webhook as handled. */
  private async followUp(kept: KeptWebhook): Promise<void> {
    const { report, webhook, sender, named } = kept;
    if (report) await this.followReport.follow(report, { webhook, gateway: sender, isAll: named === null });
    if (named === null) return;
    if (kept.id === null) throw new Error(`no payment with reference ${kept.named}`);
    await this.settlePayment.settle(kept, kept.webhook);
  }

  private async keepFailure({ webhook, tries, id, report }: KeptWebhook, reason: string): Promise<void> {
    this.logger.warn({ webhook, reason }, 'a webhook could not be followed up, tried again');
    const failed = decideFailedTry({ tries, isKnown: id !== null || report !== null }, reason, new Date());
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

// Known payments and reports first, because strangers can post any number of others; as many of each gateway.
const openWebhooks = `
  SELECT w.id AS webhook, w.gateway AS sender, w.merchant_ref AS named, w.tries, w.report, ${paymentColumns}
    FROM (SELECT w.id AS webhook, p.id AS payment,
                 row_number() OVER (PARTITION BY w.gateway ORDER BY p.id IS NULL AND w.report IS NULL, w.next_try_at) AS place
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
