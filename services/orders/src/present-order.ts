import type { AdminOrder, BuyerOrderLine } from '@boostline/contracts/orders';
import { rupeesFromPaise } from '@boostline/contracts/money';
import type { PackageType } from '@boostline/contracts/packages';
import { postUrl } from '@boostline/contracts/target';
import type { Order } from './order.entity.js';
import type { OrderLine } from './order-line.entity.js';

/** What buyer and administrator alike see of an order. */
export function orderFacts(order: Order) {
  return {
    id: order.id,
    packageId: order.packageId ?? 0,
    packageType: order.packageType ?? ('offers' as const),
    instagramUsername: shownTarget(order.packageType, order.target),
    quantity: order.quantity,
    amount: rupeesFromPaise(order.amountPaise),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    offerName: order.offerName,
  };
}

export function lineFacts({ type, quantity, target, status, startCount, remains }: OrderLine) {
  return { type, quantity, target, status, startCount, remains } satisfies Partial<BuyerOrderLine>;
}

/** An order as the administrator's tables show it. */
export function toAdminOrder(order: Order): AdminOrder {
  const bonus = (type: OrderLine['type']) =>
    order.kind === 'offer'
      ? order.lines.filter((line) => line.type === type).reduce((sum, line) => sum + line.quantity, 0)
      : 0;
  const upstreamIds = order.lines.flatMap((line) => line.upstreamOrderId ?? []);
  return {
    ...orderFacts(order),
    lines: order.lines.map(lineFacts),
    smmjarOrderId: upstreamIds.length > 0 ? upstreamIds.join(', ') : null,
    offerFollowers: bonus('followers'),
    offerLikes: bonus('likes'),
    offerViews: bonus('views'),
    notes: order.kind === 'offer' ? `Offer: ${order.offerName} (${details(order.lines)})` : null,
  };
}

/** A canonical target as a person reads it: a username, or the link of a post. */
export function shownTarget(type: PackageType | null, target: string): string {
  return type === 'followers' ? target : postUrl(target);
}

function details(lines: OrderLine[]): string {
  return lines.map((line) => `${line.quantity} ${line.type}`).join(', ');
}
