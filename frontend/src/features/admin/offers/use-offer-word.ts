import { packageTypes } from '@boostline/contracts/shop/packages';
import { decimalNumber } from '@boostline/contracts/typed-number';
import { useQueries } from '@tanstack/react-query';
import { fetchAdminPackages } from '../../../api/admin/catalogue.js';
import { packagesKey } from '../packages/packages-key.js';
import { offerWord, type ProfitWord } from '../packages/profit.js';
import { useShopPricing } from '../api-settings/use-shop-pricing.js';
import { useServices } from '../packages/use-services.js';
import { linesOf, type OfferDraft } from './offer-draft.js';

/** What is said beside the price of an offer while it is typed. */
export function useOfferWord(draft: OfferDraft): ProfitWord | null {
  const pricing = useShopPricing();
  const services = useServices();
  const packages = useQueries({
    queries: packageTypes.map((type) => ({
      queryKey: packagesKey(type),
      queryFn: () => fetchAdminPackages(type),
    })),
  }).flatMap(({ data }) => data ?? []);
  const wanted = { price: decimalNumber(draft.price), lines: linesOf(draft) };
  return pricing && offerWord(wanted, packages, services, pricing);
}
