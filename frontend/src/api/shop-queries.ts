import { queryOptions } from '@tanstack/react-query';
import {
  fetchLookupScope,
  fetchMessageWays,
  fetchOffers,
  fetchOrder,
  fetchPackages,
  fetchSiteConfig,
  fetchTrackRecord,
} from './storefront.js';

export const packagesQuery = (product: string) =>
  queryOptions({ queryKey: ['packages', product], queryFn: () => fetchPackages(product) });
export const offersQuery = queryOptions({ queryKey: ['offers'], queryFn: fetchOffers });
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: fetchSiteConfig,
  refetchInterval: 180_000,
});
export const trackRecordQuery = queryOptions({ queryKey: ['track-record'], queryFn: fetchTrackRecord });
export const messageWaysQuery = queryOptions({
  queryKey: ['message-ways'],
  queryFn: fetchMessageWays,
  staleTime: Infinity,
});
export const lookupScopeQuery = queryOptions({
  queryKey: ['account-scope'],
  queryFn: fetchLookupScope,
  staleTime: 10 * 60_000,
  retry: false,
});
/** Holds the number of the order whose payment was confirmed last in this page. */
export const paidOrderKey = ['paid-order'];
export const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['orders', id], queryFn: () => fetchOrder(id) });
