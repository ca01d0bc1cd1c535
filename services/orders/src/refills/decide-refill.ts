import { ShopError } from '@boostline/contracts/routes/errors';
import type { EventPayload } from '@boostline/contracts/events';
import type { RefillRequest } from '@boostline/contracts/schemas/shop/orders';
import type { OrderAggregate } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import { requireOwn } from '../order/own-order.js';
import { isRefilling, isRefillNews, refillableUntil } from '../order/refill.state.js';

/** Throws `order-not-found`, and `conflict` when no line may be refilled; asked again under way, it changes nothing. */
export function decideRefillRequest(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  { lineType }: RefillRequest,
  now: Date,
): OrderChange {
  const change = changeOf(requireOwn(found, buyerHash));
  const orderId = change.after.order.id;
  const meant = change.after.lines.filter(({ type }) => lineType === undefined || type === lineType);
  const refillable = meant.filter((line) => refillableUntil(line, now));
  // The request was repeated: a double click, or a lost answer.
  if (refillable.length === 0 && meant.some(isRefilling)) return change;
  if (refillable.length === 0) throw new ShopError('conflict', 'This order cannot be refilled now.');
  for (const line of refillable) {
    line.refillStatus = 'requested';
    note(change, 'line.refill-requested', { lineId: line.id });
    change.events.push({ name: 'order.refill-requested.v1', payload: { orderId, lineId: line.id } });
  }
  return change;
}

/** Applies fulfilment's report about a refill. It changes no money and no order status. */
export function decideRefillMoved(
  known: OrderAggregate,
  { lineId, refillId, status }: EventPayload<'fulfilment.refill-moved.v1'>,
): OrderChange {
  const change = changeOf(known);
  const line = change.after.lines.find(({ id }) => id === lineId);
  if (!line) throw new Error(`order ${known.order.id} has no line ${lineId}`);
  if (!isRefillNews(line, { refillId, status })) return change;
  line.refillId = refillId;
  line.refillStatus = status;
  note(change, `line.refill-${status}`, { lineId });
  return change;
}
