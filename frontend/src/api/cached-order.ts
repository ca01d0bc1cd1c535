import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { QueryClient } from '@tanstack/react-query';
import { orderQuery } from './shop-queries.js';

/**
 * Stores an order that an event brought. Cancels requests under way, whose older answer would replace it; while the event
 * stream is open, nothing would ask again.
 */
export async function cacheOrder(client: QueryClient, order: BuyerOrder): Promise<void> {
  const queryKey = orderQuery(order.id).queryKey;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
}

/**
 * Stores the order from the answer to a change. If an event changed the cache since the change was sent (`before`), the
 * answer may be older, so the order is fetched again.
 */
export async function cacheAnswer(
  client: QueryClient,
  order: BuyerOrder,
  before: BuyerOrder | undefined,
): Promise<void> {
  const queryKey = orderQuery(order.id).queryKey;
  if (client.getQueryData(queryKey) === before) return cacheOrder(client, order);
  await client.invalidateQueries({ queryKey });
}
