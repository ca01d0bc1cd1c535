import type { PackageType, SaleMargin, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { listResellerServices } from '@boostline/contracts/routes/public/index';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import type { Exact } from '@boostline/contracts/schemas/admin/catalogue/exact';
import {
  costOf,
  judgeSale,
  marginSentence,
  type ShopPricing,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { adminMessages } from '../../../messages/admin-en.js';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';

export type ResellerService = ResponseOf<typeof listResellerServices>['instagram'][PackageType][number];

/** Packages buy from this supplier. */
const mainProvider = 1;

export interface ProfitWord {
  text: string;
  tone: 'good' | 'warn' | 'bad';
}

const serviceOf = (services: readonly ResellerService[], id: string) =>
  services.find((one) => one.providerId === mainProvider && one.service === id);

export const serviceChosen = (
  services: readonly ResellerService[],
  { providerId, serviceId }: ServiceChoice,
) => services.find((one) => one.providerId === providerId && one.service === serviceId);

/** Those that a package can name: sold by the shop, of known cost, of the supplier that packages buy from, under a number. */
export const usableServices = (services: readonly ResellerService[]) =>
  services.filter(
    ({ providerId, service, rate, notSold }) =>
      !notSold && rate !== null && providerId === mainProvider && /^\d+$/.test(service),
  );

/** Cost of a quantity of the service; null while its currency has no exchange factor. */
export const costOfService = (
  { quoted }: Pick<ResellerService, 'quoted'>,
  quantity: number,
  pricing: ShopPricing,
): Exact | null => costOf(quoted, quantity, pricing);

/** Rupees for a thousand; null while they are not known. */
export const rupeesPerThousand = (
  { rate }: Pick<ResellerService, 'rate'>,
  pricing: ShopPricing | null,
): number | null => (rate === null || !pricing ? null : rate * 1000 * Number(pricing.exchangeFactor));

const tones = { keeps: 'good', thin: 'warn', loses: 'bad' } as const;

/** What a sale at `price` rupees leaves, in a sentence. */
function profitWord(price: number, cost: Exact, pricing: ShopPricing): ProfitWord {
  const paise = paiseFromRupees(price);
  const judgement = judgeSale(paise, cost, pricing);
  return {
    text: adminMessages.serverSentence(marginSentence(paise, judgement, pricing)),
    tone: tones[judgement.verdict],
  };
}

/** The same of a sale that the shop has judged; null where nothing is known. */
export function wordOfMargin({ verdict, sentence }: SaleMargin): ProfitWord | null {
  return verdict === 'unknown'
    ? null
    : { text: adminMessages.serverSentence(sentence), tone: tones[verdict] };
}

/** Why a quantity cannot be bought from the service, or null. */
function misfit({ min, max }: Pick<ResellerService, 'min' | 'max'>, quantity: number): string | null {
  const inWords = (amount: number) => amount.toLocaleString('en-IN');
  if (quantity < min) return t.tooFew(inWords(min));
  if (quantity > max) return t.tooMany(inWords(max));
  return null;
}

/** What a package would leave at `price` rupees, or why it cannot be delivered; null while too little is known. */
export function packageWord(
  wanted: { serviceId: string; quantity: number | null; price: number | null },
  services: readonly ResellerService[],
  pricing: ShopPricing,
): ProfitWord | null {
  if (wanted.serviceId === '' || services.length === 0) return null;
  const service = serviceOf(services, wanted.serviceId);
  if (!service) return { text: t.noSuchService(wanted.serviceId), tone: 'bad' };
  if (!wanted.quantity) return null;
  const unfit = misfit(service, wanted.quantity);
  if (unfit) return { text: unfit, tone: 'bad' };
  const cost = costOfService(service, wanted.quantity, pricing);
  if (cost === null) return { text: t.noFactor(service.quoted.currency), tone: 'bad' };
  return wanted.price ? profitWord(wanted.price, cost, pricing) : null;
}
