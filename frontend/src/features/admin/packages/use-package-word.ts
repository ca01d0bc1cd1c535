import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import type { PackageDraft } from './package-draft.js';
import { packageWord, type ProfitWord } from './profit.js';
import { useShopPricing } from '../api-settings/api-settings-queries.js';
import { useServices } from './use-services.js';

/** What is said beside the price of a package while it is typed. */
export function usePackageWord({ serviceId, quantity, price }: PackageDraft): ProfitWord | null {
  const pricing = useShopPricing();
  const services = useServices();
  const wanted = {
    serviceId: serviceId.trim(),
    quantity: wholeNumber(quantity),
    price: decimalNumber(price),
  };
  return pricing && packageWord(wanted, services, pricing);
}
