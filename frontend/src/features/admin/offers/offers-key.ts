import { fetchAdminOffers } from '../../../api/admin/catalogue.js';

export const adminOffersKey = ['admin-offers'] as const;

/** What an offer costs and whether it is sold moves with supplier and clock, so the tab asks anew. */
export const offersQuery = { queryKey: adminOffersKey, queryFn: fetchAdminOffers, staleTime: 0 };
