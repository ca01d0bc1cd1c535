import { readAdminOrder } from '@boostline/contracts/routes/public/admin-orders';
import { listOrderDocuments } from '@boostline/contracts/routes/public/tax-documents';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['admin-order', orderId],
    queryFn: () => call(readAdminOrder, { params: { orderId } }),
  });
export const orderDocumentsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['admin-order', orderId, 'documents'],
    queryFn: () => call(listOrderDocuments, { params: { orderId } }),
    staleTime: 0,
  });

/** Stores the order as a decision left it, and refetches its credit notes and every list that shows it. */
export function refreshAfterDecision(client: QueryClient, id: number, order: AdministeredOrderDetail): void {
  client.setQueryData(orderQuery(id).queryKey, order);
  void client.invalidateQueries(orderDocumentsQuery(id));
  for (const stale of ['admin-orders', 'operations', 'overview'])
    void client.invalidateQueries({ queryKey: [stale] });
}
