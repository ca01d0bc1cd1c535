import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import type { QueryClient } from '@tanstack/react-query';

export const adminOrderKey = (id: number) => ['admin-order', id] as const;
/** A decision about money may bring a credit note. */
export const orderDocumentsKey = (id: number) => ['admin-order', id, 'documents'] as const;

/** Keeps what a decision answered, and asks again for every list that shows the order. */
export function refreshAfterDecision(client: QueryClient, id: number, order: AdministeredOrderDetail): void {
  client.setQueryData(adminOrderKey(id), order);
  void client.invalidateQueries({ queryKey: orderDocumentsKey(id) });
  for (const stale of ['admin-orders', 'operations', 'overview'])
    void client.invalidateQueries({ queryKey: [stale] });
}
