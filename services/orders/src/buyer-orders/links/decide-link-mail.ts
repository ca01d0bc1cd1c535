import type { NewIds } from '../../order/circumstances.js';
import { newMessage } from '../../consequences/new-message.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, type OrderChange } from '../../order/order-change.js';

/** Days that a link in a message about an order is valid: longer than a refill is free. */
export const daysOfOrderLink = 45;
/** The same for a link that was asked for. */
export const daysOfAskedLink = 1;
/** Anyone may type anyone's address, so a mailbox gets at most this many links a day, and one in ten minutes. */
const maxPerDay = 5;
const minPauseMs = 10 * 60_000;

/** A message with a link to all orders of the order's mailbox, unless it has had enough of them. `sentAt`: within a day. */
export function decideLinkMail(
  known: OrderAggregate,
  { sentAt }: { sentAt: readonly Date[] },
  { now, ids }: { now: Date; ids: Pick<NewIds, 'uuid'> },
): OrderChange {
  const change = changeOf(known);
  const { id: orderId, customerEmail: address, language } = known.order;
  const isTooSoon = sentAt.some((at) => now.getTime() - at.getTime() < minPauseMs);
  if (address === null || isTooSoon || sentAt.length >= maxPerDay) return change;
  const row = newMessage(
    {
      cause: `orders-link:${ids.uuid()}`,
      kind: 'orders-link',
      channel: 'email',
      address,
      language: language ?? 'en',
      orderId,
      facts: {},
    },
    { now, ids },
  );
  change.added.push({ to: 'messages', row });
  return change;
}
