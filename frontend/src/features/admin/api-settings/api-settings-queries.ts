import { readLookupSources } from '@boostline/contracts/routes/public/account-lookup';
import {
  listProviders,
  listResellerServices,
  readPaymentSettings,
  readPricing,
} from '@boostline/contracts/routes/public/admin-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useMay } from '../role.js';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';

export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: () => call(readPaymentSettings),
});
export const lookupSourcesQuery = queryOptions({
  queryKey: ['lookup-sources'],
  queryFn: () => call(readLookupSources),
});
export const suppliersQuery = queryOptions({ queryKey: ['providers'], queryFn: () => call(listProviders) });
export const pricingQuery = queryOptions({ queryKey: ['pricing'], queryFn: () => call(readPricing) });
export const servicesQuery = queryOptions({
  queryKey: ['reseller-services'],
  queryFn: () => call(listResellerServices),
});

/** What prices are judged by; null while it is not known. */
export function useShopPricing(): ShopPricing | null {
  const enabled = useMay()('GET /api/admin/pricing');
  return useQuery({ ...pricingQuery, enabled }).data ?? null;
}
