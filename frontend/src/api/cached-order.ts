import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { QueryClient } from '@tanstack/react-query';
import { orderQuery } from './shop-queries.js';

/** Stores an order from an event and cancels requests under way, whose older answer would replace it. */
export async function cacheOrder(client: QueryClient, order: BuyerOrder): Promise<void> {
  const queryKey = orderQuery(order.id).queryKey;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
}

/** Stores the order from the answer to a change, or fetches it again when an event came in between (`before`). */
export async function cacheAnswer(
  client: QueryClient,
  order: BuyerOrder,
  before: BuyerOrder | undefined,
): Promise<void> {
  const queryKey = orderQuery(order.id).queryKey;
  if (client.getQueryData(queryKey) === before) return cacheOrder(client, order);
  await client.invalidateQueries({ queryKey });
}
