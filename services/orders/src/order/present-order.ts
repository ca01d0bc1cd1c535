import type { AdminOrder, BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { postUrl } from '@boostline/contracts/schemas/shop/target';
import { gradualOf } from './gradual-of.js';
import { problemOf } from './awaited-target.js';
import { couponOf } from './list-price.js';
import { hasBegun, hasEnded } from './order.state.js';
import type { LineRow, OrderWithLines } from './order-aggregate.js';

/** What both the buyer and the administrator see of an order. */
export function orderFacts(order: OrderWithLines) {
  const gradual = gradualOf(order);
  return {
    id: order.id,
    code: shownCode(order),
    packageId: order.packageId ?? 0,
    packageType: order.packageType ?? ('offers' as const),
    instagramUsername: shownTarget(order.packageType, order.target),
    quantity: order.quantity,
    amount: rupeesFromPaise(order.amountPaise),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    offerName: order.offerName,
    coupon: shownCoupon(order),
    ...(gradual && { gradual }),
  };
}

/** The coupon that its amount is reduced by. */
export function shownCoupon(order: OrderWithLines) {
  const coupon = couponOf(order);
  return coupon && { code: coupon.code, discount: rupeesFromPaise(coupon.paise) };
}

export function lineFacts({ type, quantity, target, status, startCount, remains }: LineRow) {
  return { type, quantity, target, status, startCount, remains } satisfies Partial<BuyerOrderLine>;
}

/** How many have arrived; null while that cannot be said. Suppliers report remains below zero and above the quantity. */
export function deliveredOf({
  status,
  quantity,
  remains,
}: Pick<LineRow, 'status' | 'quantity' | 'remains'>): number | null {
  if (!hasBegun({ status })) return 0;
  if (remains !== null) return quantity - Math.min(Math.max(remains, 0), quantity);
  if (status === 'completed') return quantity;
  return hasEnded({ status }) ? 0 : null;
}

/** An order as the administrator's tables show it. */
export function toAdminOrder(order: OrderWithLines): AdminOrder {
  const bonus = (type: LineRow['type']) =>
    order.kind === 'offer'
      ? order.lines.filter((line) => line.type === type).reduce((sum, line) => sum + line.quantity, 0)
      : 0;
  const upstreamIds = order.lines.flatMap((line) => line.upstreamOrderId ?? []);
  return {
    ...orderFacts(order),
    lines: order.lines.map((line) => ({
      ...lineFacts(line),
      delivered: deliveredOf(line),
      problem: problemOf(line),
    })),
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

function details(lines: LineRow[]): string {
  return lines.map((line) => `${line.quantity} ${line.type}`).join(', ');
}
