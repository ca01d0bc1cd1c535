import type { Message } from './message.entity.js';

type Claimed = Pick<Message, 'id' | 'channel' | 'address' | 'orderId' | 'createdAt'>;

/**
 * Messages in series, each to be sent one after the other: what one address is told of one order goes out in the order in
 * which it was written, so that nobody reads last that an order is paid, which was delivered meanwhile. Pure.
 */
export function inTurn<M extends Claimed>(claimed: readonly M[]): M[][] {
  const oldestFirst = claimed.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const series = Map.groupBy(oldestFirst, ({ id, channel, address, orderId }) =>
    orderId === null ? id : JSON.stringify([channel, address, orderId]),
  );
  return [...series.values()];
}
