import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import type { NewIds } from './circumstances.js';
import type { LineRow, OrderAggregate, OrderRow } from './order-aggregate.js';
import { noEffects, note, type OrderChange } from './order-change.js';

export interface OrderedLine {
  type: PackageType;
  product?: SoldProduct | null;
  refillDays?: number | null | undefined;
  quantity: number;
  target: string | null;
  comments: string[] | null;
  providerId: number;
  serviceId: string;
  fallback: ServiceChoice | null;
  furtherRoutes?: ServiceChoice[] | undefined;
  /** Of a part of a gradual order: so long after the payment its turn comes. */
  startsAfterMs?: number;
  /** Its share of the price. */
  pricePaise: number;
  /** Of the target when it was ordered, where that was looked up. */
  startCount?: number;
}

/** What a buyer orders, at the catalog's price. */
export interface OrderedGoods {
  kind: 'package' | 'offer';
  buyerHash: string;
  idempotencyKey: string | undefined;
  /** Of what was sent under that key. */
  requestHash?: string | undefined;
  /** The address that it came from, under a keyed hash; undefined when that is not known. */
  addressHash?: string | undefined;
  packageId: number | null;
  packageType: PackageType | null;
  offerId: number | null;
  offerName: string | null;
  target: string;
  quantity: number;
  amountPaise: number;
  /** What the catalog answered, kept as it was at the time of sale. */
  snapshot: object;
  lines: OrderedLine[];
}

/** Makes an order that waits for its payment. */
export function newOrder(
  { id, code }: { id: number; code: string },
  { lines, idempotencyKey, requestHash, addressHash, ...ordered }: OrderedGoods,
  { now, ids }: { now: Date; ids: NewIds },
): OrderChange {
  const order: OrderRow & { snapshot: object; idempotencyKey: string | null; requestHash: string | null } = {
    ...ordered,
    id,
    code,
    idempotencyKey: idempotencyKey ?? null,
    requestHash: idempotencyKey === undefined ? null : (requestHash ?? null),
    status: 'payment_pending',
    createdAt: now,
    paidAt: null,
    contentForgottenAt: null,
    erasedAt: null,
    discountPaise: 0,
    couponId: null,
    couponCode: null,
    couponState: null,
    couponAcceptsLoss: false,
    couponVersion: null,
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    language: null,
    reminderAgreedAt: null,
    removedAt: null,
    rating: null,
    ratingText: null,
    ratingHiddenAt: null,
    partsHeldAt: null,
    customerState: null,
    customerAddress: null,
    customerGstin: null,
    customerBusinessName: null,
    version: 1,
    reviewedVersion: null,
    revision: 0,
  };
  const after: OrderAggregate = {
    order,
    lines: lines.map((line, position) => newLine(line, { id: ids.uuid(), orderId: id, position })),
    payments: [],
    captures: [],
    refunds: [],
    documents: [],
    browsers: [],
    recordedCaptures: [],
  };
  const change: OrderChange = { ...noEffects(), before: null, after };
  if (addressHash !== undefined) change.added.push({ to: 'addresses', row: { orderId: id, addressHash } });
  note(change, 'order.payment_pending');
  return change;
}

function newLine(
  {
    product,
    refillDays,
    fallback,
    furtherRoutes,
    pricePaise,
    startsAfterMs,
    startCount,
    ...ordered
  }: OrderedLine,
  place: Pick<LineRow, 'id' | 'orderId' | 'position'>,
): LineRow {
  return {
    ...ordered,
    ...place,
    product: product ?? null,
    refillDays: refillDays ?? null,
    fallbackProviderId: fallback?.providerId ?? null,
    fallbackServiceId: fallback?.serviceId ?? null,
    furtherRoutes: furtherRoutes ?? [],
    pricePaise,
    discountPaise: 0,
    refundDuePaise: 0,
    refundedPaise: 0,
    status: 'pending',
    upstreamOrderId: null,
    startCount: startCount ?? null,
    remains: null,
    reason: null,
    reportVersion: 0,
    targetCorrections: 0,
    correctUntil: null,
    tryUntil: null,
    nextTryAt: null,
    finishedAt: null,
    startsAfterMs: startsAfterMs ?? null,
    dueAt: null,
    takenAt: null,
    deliveredAfterRefundPaise: 0,
    goodwillPaise: 0,
    refillable: false,
    refillId: null,
    refillStatus: null,
  };
}
