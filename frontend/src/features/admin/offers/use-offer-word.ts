import { decimalNumber } from '@boostline/contracts/typed-number';
import { offerWord, type ProfitWord } from '../packages/profit.js';
import { useShopPricing } from '../api-settings/use-shop-pricing.js';
import { useServices } from '../packages/use-services.js';
import { partsOf, type OfferDraft } from './offer-draft.js';
import { useAllPackages } from './use-all-packages.js';

/** What is said beside the price of an offer while it is typed. */
export function useOfferWord(draft: OfferDraft): ProfitWord | null {
  const pricing = useShopPricing();
  const services = useServices();
  const packages = useAllPackages();
  const wanted = { price: decimalNumber(draft.price), parts: partsOf(draft) };
  return pricing && offerWord(wanted, packages, services, pricing);
}
