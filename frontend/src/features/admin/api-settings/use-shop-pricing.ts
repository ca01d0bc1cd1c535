import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { useQuery } from '@tanstack/react-query';
import { pricingQuery } from './api-settings-queries.js';

/** What prices are judged by; null while it is not known. */
export function useShopPricing(): ShopPricing | null {
  return useQuery(pricingQuery).data ?? null;
}
