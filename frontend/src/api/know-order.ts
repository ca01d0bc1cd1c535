import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { QueryClient } from '@tanstack/react-query';
import { orderQuery } from './shop-queries.js';

/**
 * Shows an order as the server has just told it. A question still under way was answered from an older state: its
 * answer, arriving later, would put the page back to that, and with the live line open nothing would ask again.
 */
export async function knowOrder(client: QueryClient, order: BuyerOrder): Promise<void> {
  const queryKey = orderQuery(order.id).queryKey;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
}

/**
 * Shows an order as the answer to a change tells it. If the page has been told of it since it showed `before`, as the
 * change was sent, the answer may be the older of the two, and the order is asked for again.
 */
export async function knowAnswer(
  client: QueryClient,
  order: BuyerOrder,
  before: BuyerOrder | undefined,
): Promise<void> {
  const queryKey = orderQuery(order.id).queryKey;
  if (client.getQueryData(queryKey) === before) return knowOrder(client, order);
  await client.invalidateQueries({ queryKey });
}
