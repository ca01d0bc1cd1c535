import { findHeldData, listErasures } from '@boostline/contracts/routes/public/admin-erasures';
import { searchCustomers } from '@boostline/contracts/routes/public/admin-orders';
import type { CustomerSearch } from '@boostline/contracts/schemas/admin/customers';
import { readRetention } from '@boostline/contracts/routes/public/admin-settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const openInterval = 10_000;

export const customersQuery = (search: CustomerSearch) =>
  queryOptions({
    queryKey: ['customers', search],
    queryFn: () => call(searchCustomers, { body: search }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const heldDataKey = ['held-data'];
export const heldDataQuery = (search: string) =>
  queryOptions({
    queryKey: [...heldDataKey, search],
    queryFn: () => call(findHeldData, { body: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const retentionQuery = queryOptions({ queryKey: ['retention'], queryFn: () => call(readRetention) });
export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: () => call(listErasures),
  refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'open') ? openInterval : false),
});
