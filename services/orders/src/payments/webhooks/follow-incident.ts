import { Injectable } from '@nestjs/common';
import { gatewayName } from '@boostline/contracts/schemas/admin/money/gateway-names';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { DataSource } from 'typeorm';
import { TakeNotices } from '../../messages/owner/take-notices.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import type { Incident } from '../../gateways/payment-gateway.js';

/** A dispute or refund that a payment gateway reports is noted at its order, and the owner is notified. */
@Injectable()
export class FollowIncident {
  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
    private readonly notices: TakeNotices,
  ) {}

  /** `webhook`: the notification that reports it, which is kept. A refund of ours is followed by itself: it is no incident. */
  async follow(gateway: string, incident: Incident, webhook: number): Promise<void> {
    const { captureId, refundRef } = incident;
    const [found]: { orderId: number; isOurs: boolean; code: string | null }[] = await this.database.query(
      ofMoney,
      [gateway, captureId, refundRef],
    );
    if (incident.kind === 'refund' && found?.isOurs) return;
    const orderId = found?.orderId;
    if (orderId !== undefined)
      await this.changeOrders.change(ofExisting(orderId, (order) => decideIncident(order, incident)));
    const code = found ? shownCode({ id: found.orderId, code: found.code }) : null;
    await this.notices.take([incidentNotice(gateway, incident, { code, webhook })]);
  }
}

function decideIncident(known: OrderAggregate, { kind, state, reason, amount }: Incident): OrderChange {
  const change = changeOf(known);
  note(change, `payment.${kind}-reported`, { state, reason, rupees: amount });
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
