import { readPricing } from '@boostline/contracts/routes/public/admin-settings';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { pricingKey } from './api-keys.js';

/** What prices are judged by; null while it is not known. */
export function useShopPricing(): ShopPricing | null {
  return useQuery({ queryKey: pricingKey, queryFn: () => call(readPricing) }).data ?? null;
}
