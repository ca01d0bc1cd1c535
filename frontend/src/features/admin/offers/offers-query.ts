import { listAdminOffers } from '@boostline/contracts/routes/public/index';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** Costs and availability change with supplier and clock, so the tab always asks. */
export const offersQuery = queryOptions({
  queryKey: ['admin-offers'],
  queryFn: () => call(listAdminOffers),
  staleTime: 0,
});
