import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { DataSource } from 'typeorm';
import { TakeNotices } from '../../messages/owner/take-notices.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import type { OrdersJobs } from '../../runtime/jobs.js';
import type { Incident } from '../../gateways/payment-gateway.js';
import { openPaymentStates } from '../../order/payment.state.js';
import type { WebhookReport } from './keep-webhook.js';
import { indianDay } from '@boostline/contracts/schemas/values/indian-time';

/** The notification that reports it. */
interface ReportOrigin {
  webhook: number;
  gateway: string;
  isAll: boolean;
}

/** Follows up what a notification reports, besides naming a payment; when it fails, it is tried again with its webhook. */
@Injectable()
export class FollowReport {
  private readonly logger = new Logger(FollowReport.name);

  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
    private readonly notices: TakeNotices,
    @Inject(Jobs) private readonly jobs: OrdersJobs,
  ) {}

  /** `isAll`: the webhook names no payment, so it is handled with this. */
  async follow({ incident, isUnexpected }: WebhookReport, from: ReportOrigin): Promise<void> {
    const { webhook, gateway, isAll } = from;
    if (isUnexpected) await this.askAboutAll(gateway);
    if (incident) await this.noteIncident(incident, from);
    if (isAll) await this.database.query(`UPDATE webhooks SET handled_at = now() WHERE id = $1`, [webhook]);
  }

  /** Asks about all open payments of this gateway, and notifies the owner once a day. */
  private async askAboutAll(gateway: string): Promise<void> {
    this.logger.warn(
      { gateway },
      'a signed webhook has an unexpected shape: it is kept, and open payments are asked about',
    );
    await this.notices.take([unexpectedNotice(gateway, new Date())]);
    await this.database.query(pollOpen, [gateway, openPaymentStates]);
    void this.jobs.wake('poll-payments');
  }

  /** Notes a dispute or refund at its order and notifies the owner once. A refund of ours is no incident. */
  private async noteIncident(incident: Incident, { webhook, gateway, isAll }: ReportOrigin): Promise<void> {
    const { captureId, refundRef } = incident;
    const [found]: { orderId: number; isOurs: boolean; code: string | null }[] = await this.database.query(
      ofMoney,
      [gateway, captureId, refundRef],
    );
    if (incident.kind === 'refund' && found?.isOurs) return;
    const code = found ? shownCode({ id: found.orderId, code: found.code }) : null;
    await this.notices.take([incidentNotice(gateway, incident, { code, webhook })]);
    if (!found) return;
    const handled = isAll ? { id: webhook, at: new Date() } : null;
    await this.changeOrders.change(
      ofExisting(found.orderId, (order) => decideIncident(order, incident, handled)),
    );
  }
}

/** `handled`: the webhook that this change handles, so that a crash notes the incident once. */
function decideIncident(
  known: OrderAggregate,
  { kind, state, reason, amount }: Incident,
  handled: OrderChange['handledWebhook'],
): OrderChange {
  const change = changeOf(known);
  note(change, `payment.${kind}-reported`, { state, reason, rupees: amount });
  change.handledWebhook = handled;
  return change;
}

function incidentNotice(
  gateway: string,
  { kind, state, reason, amount }: Incident,
  { code, webhook }: { code: string | null; webhook: number },
): OwnerNotice {
  const name = gatewayName(gateway);
  const about = `${amount === null ? 'a payment' : `₹${amount}`}${code === null ? '' : ` of order ${code}`}`;
  const why = reason === null ? '' : ` Reason: ${reason}.`;
  return {
    cause: `incident:${gateway}:${webhook}`,
    kind: 'needs-you',
    path: '/mykey/orders',
    title:
      kind === 'dispute'
        ? `${name} reports a dispute about ${about}`
        : `${name} gave back ${about}, and not by the shop`,
    text:
      kind === 'dispute'
        ? `State: ${state}.${why} Answer it at ${name} in time; the order’s history shows what was delivered.`
        : `State: ${state}. If you gave it back there yourself, stop what is left of the order: the shop still delivers it.`,
  };
}

const ofMoney = `
  SELECT p.order_id AS "orderId", o.code,
         EXISTS (SELECT FROM refunds r WHERE r.gateway = $1 AND r.refund_ref = $3::text) AS "isOurs"
    FROM captures c JOIN payments p ON p.id = c.payment_id JOIN orders o ON o.id = p.order_id
   WHERE c.gateway = $1 AND (c.capture_id = $2::text
      OR c.capture_id = (SELECT capture_id FROM refunds WHERE gateway = $1 AND refund_ref = $3::text LIMIT 1)) LIMIT 1`;

// Bounded: the newest are the ones that a notification is about.
const pollOpen = `
  UPDATE payments SET next_poll_at = now()
   WHERE id IN (SELECT id FROM payments
                 WHERE gateway = $1 AND state = ANY ((SELECT $2::text[])::text[]) AND next_poll_at > now()
                 ORDER BY next_poll_at LIMIT 100)`;

/** Once a day for each payment gateway. */
function unexpectedNotice(gateway: string, now: Date): OwnerNotice {
  const name = gatewayName(gateway);
  return {
    cause: `webhook-unexpected:${gateway}:${indianDay(now)}`,
    kind: 'needs-you',
    path: '/mykey/health',
    title: `${name} sent a notification that the shop cannot read`,
    text: `It is kept, and ${name} is asked about all open payments, so no money is missed. If this happens again, check which events you chose for the webhook at ${name}.`,
  };
}
