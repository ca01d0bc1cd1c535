import type { AdministeredOrderList } from '@boostline/contracts/schemas/admin/orders';
import type { QueryClient } from '@tanstack/react-query';

/** Spec §4: while an order of today is being delivered upstream, orders and config are asked again. */
export function ordersAreMoving(client: QueryClient): boolean {
  return client
    .getQueriesData<AdministeredOrderList>({ queryKey: ['admin-orders', 'packages'] })
    .some(([, list]) => list?.poll);
}
