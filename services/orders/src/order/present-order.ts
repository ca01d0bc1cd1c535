import type { AdminOrder, BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { offerAmounts } from '@boostline/contracts/products/specification/order-fields';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { inLanguage } from '@boostline/contracts/languages';
import { gradualOf } from './gradual-of.js';
import { shownTargetOf } from './shown-target.js';
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
    instagramUsername: shownTargetOf(order),
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

export function lineFacts(line: LineRow) {
  const { type, product, refillDays, quantity, target, status, startCount, remains } = line;
  const kept = { ...(product && { product }), ...(refillDays !== null && { refillDays }) };
  const facts = { type, quantity, target, status, startCount, remains, ...kept };
  return facts satisfies Partial<BuyerOrderLine>;
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
  const upstreamIds = order.lines.flatMap((line) => line.upstreamOrderId ?? []);
  return {
    ...orderFacts(order),
    lines: order.lines.map((line) => ({
      ...lineFacts(line),
      delivered: deliveredOf(line),
      problem: problemOf(line),
    })),
    smmjarOrderId: upstreamIds.length > 0 ? upstreamIds.join(', ') : null,
    ...offerAmounts(order.kind === 'offer' ? order.lines : []),
    notes: order.kind === 'offer' ? `Offer: ${order.offerName} (${details(order.lines)})` : null,
  };
}

function details(lines: LineRow[]): string {
  return lines.map((line) => `${line.quantity} ${unitOf(line)}`).join(', ');
}

/** What follows a number of it, in English. */
export const unitOf = (line: Pick<LineRow, 'type' | 'product'>): string =>
  inLanguage(productOf(line).texts, 'en').unit;
