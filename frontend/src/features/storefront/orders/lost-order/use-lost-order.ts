import { useQuery } from '@tanstack/react-query';
import { recentlyPlaced } from '../../../../api/placed-orders.js';
import { RequestFailed } from '../../../../api/request.js';
import { fetchPaymentStatus } from '../../../../api/storefront.js';

/** Maximum number of orders asked for at once. */
const maxAsked = 3;

/**
 * The first of these orders that this browser placed lately and that the shop does not know any more: its database was
 * restored from a backup made before the order. Null when there is none, undefined while the shop is asked. The payment
 * status answers without the buyer's cookie, so a lost cookie is not taken for a lost order.
 */
export function useLostOrder(ids: readonly number[]): number | null | undefined {
  const { data } = useQuery({
    queryKey: ['lost-order', ...ids],
    queryFn: () => firstLost(ids),
    enabled: ids.length > 0,
    staleTime: 0,
  });
  return ids.length > 0 ? data : null;
}

/** Orders of this browser that `shown` should hold, and does not. */
export function missingFrom(shown: readonly number[]): number[] {
  return recentlyPlaced()
    .filter((id) => !shown.includes(id))
    .slice(0, maxAsked);
}

async function firstLost(ids: readonly number[]): Promise<number | null> {
  const placed = recentlyPlaced();
  for (const id of ids) if (placed.includes(id) && (await isUnknown(id))) return id;
  return null;
}

async function isUnknown(id: number): Promise<boolean> {
  try {
    await fetchPaymentStatus(id);
    return false;
  } catch (error) {
    return error instanceof RequestFailed && error.status === 404;
  }
}
