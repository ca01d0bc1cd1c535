import { call } from '../../../api/call.js';
import { listAdminOffers } from '@boostline/contracts/routes/public/index';

export const adminOffersKey = ['admin-offers'] as const;

/** What an offer costs and whether it is sold moves with supplier and clock, so the tab asks anew. */
export const offersQuery = { queryKey: adminOffersKey, queryFn: () => call(listAdminOffers), staleTime: 0 };
