import { aggregateAfter } from '../../src/order/changed-rows.js';
import type { OrderAggregate } from '../../src/order/order-aggregate.js';
import { newOrder } from '../../src/order/new-order.js';

/** A paid order whose lines cost this much each, with the capture that paid it. */
export function paidOrder(pricesPaise: readonly number[]): OrderAggregate {
  const now = new Date('2026-11-24T10:00:00Z');
  let drawn = 0;
  const next = (prefix: string) => `${prefix}_${(drawn += 1)}`;
  const amountPaise = pricesPaise.reduce((sum, paise) => sum + paise, 0);
  const goods = {
    type: 'likes' as const,
    quantity: 100,
    target: 'Cabcdefghij',
    providerId: 1,
    comments: null,
  };
  const change = newOrder(
    { id: 4711, code: 'K7Q4M2XR' },
    {
      kind: 'offer',
      buyerHash: 'b'.repeat(64),
      idempotencyKey: undefined,
      packageId: null,
      packageType: null,
      offerId: 1,
      offerName: 'Parts',
      target: 'Cabcdefghij',
      quantity: 100,
      amountPaise,
      snapshot: {},
      lines: pricesPaise.map((pricePaise) => ({ ...goods, serviceId: '201', fallback: null, pricePaise })),
    },
    { now, ids: { uuid: () => next('line'), reference: next } },
  );
  const { order, lines, ...rest } = aggregateAfter(change);
  const payment = {
    id: 'payment',
    orderId: order.id,
    gateway: 'sandbox',
    merchantRef: 'b_1',
    gatewayPaymentId: 'sbx_1',
    paymentUrl: null,
    amountPaise,
    currency: 'INR',
    state: 'paid' as const,
    createdAt: now,
    expiresAt: now,
    openingUntil: null,
    lastAskedAt: null,
    nextPollAt: null,
    version: 1,
  };
  const capture = {
    gateway: 'sandbox',
    captureId: 'cap',
    paymentId: 'payment',
    amountPaise,
    currency: 'INR',
    purpose: 'order' as const,
    recordedAt: now,
  };
  return {
    ...rest,
    order: { ...order, status: 'paid', paidAt: now },
    lines: lines.map((line) => ({ ...line, status: 'waiting' as const })),
    payments: [payment],
    captures: [capture],
  };
}
