import type { BuyerOrder } from '@boostline/contracts/orders';
import type { QueryClient } from '@tanstack/react-query';
import { orderKey } from './keys.js';

/**
 * Shows an order as the server has just told it. A question still under way was answered from an older state: its
 * answer, arriving later, would put the page back to that, and with the live line open nothing would ask again.
 */
export async function knowOrder(client: QueryClient, order: BuyerOrder): Promise<void> {
  const queryKey = orderKey(order.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
}
