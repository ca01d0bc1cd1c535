import type { AdminPackage, PackageType, ServiceChoice } from '@boostline/contracts/shop/packages';
import type { listResellerServices } from '@boostline/contracts/api';
import { paiseFromRupees } from '@boostline/contracts/money';
import {
  costOf,
  judgeSale,
  marginSentence,
  sumOfCosts,
  type Exact,
  type ShopPricing,
} from '@boostline/contracts/panel/catalogue/pricing';
import type { ResponseOf } from '@boostline/contracts/route';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';

export type ResellerService = ResponseOf<typeof listResellerServices>['instagram'][PackageType][number];

/** Packages buy from this supplier. */
export const mainProvider = 1;

export interface ProfitWord {
  text: string;
  tone: 'good' | 'warn' | 'bad';
}

export const serviceOf = (services: readonly ResellerService[], id: string) =>
  services.find((one) => one.providerId === mainProvider && one.service === id);

export const serviceChosen = (
  services: readonly ResellerService[],
  { providerId, serviceId }: ServiceChoice,
) => services.find((one) => one.providerId === providerId && one.service === serviceId);

/** Those that a package can name: of the supplier that packages buy from, under a number. */
export const usableServices = (services: readonly ResellerService[]) =>
  services.filter(({ providerId, service }) => providerId === mainProvider && /^\d+$/.test(service));

/** What so many of the service cost. */
export const costOfService = (
  { quoted }: Pick<ResellerService, 'quoted'>,
  quantity: number,
  pricing: ShopPricing,
): Exact => costOf(quoted, quantity, pricing);

/** What a sale at `price` rupees leaves, in a sentence. */
export function profitWord(price: number, cost: Exact, { minimumMargin }: ShopPricing): ProfitWord {
  const paise = paiseFromRupees(price);
  const judgement = judgeSale(paise, cost, minimumMargin);
  const tones = { keeps: 'good', thin: 'warn', loses: 'bad' } as const;
  return { text: marginSentence(paise, judgement, minimumMargin), tone: tones[judgement.verdict] };
}

/** Why so many cannot be bought of the service, or null. */
export function misfit({ min, max }: Pick<ResellerService, 'min' | 'max'>, quantity: number): string | null {
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
  return wanted.price ? profitWord(wanted.price, cost, pricing) : null;
}

/** A part of an offer; `chosen`: the service that it names. */
export interface WantedPart {
  type: PackageType;
  quantity: number;
  chosen: ServiceChoice | null;
}

/**
 * The service that the shop takes for a part of an offer unless one is chosen: that of the smallest active package of the
 * type that can deliver so much. Null where there is none, or it is not known.
 */
export function shopsChoice(
  { type, quantity }: Pick<WantedPart, 'type' | 'quantity'>,
  packages: readonly AdminPackage[],
  services: readonly ResellerService[],
): ResellerService | null {
  const fitting = packages
    .filter((one) => one.type === type && one.active)
    .toSorted((one, other) => one.quantity - other.quantity || one.id - other.id)
    .flatMap((one) => {
      const service = serviceOf(services, String(one.smmjarServiceId));
      if (!service || misfit(service, quantity)) return [];
      // A package that is off sale may still deliver another quantity, unless something else keeps it back.
      const isKeptBack = one.offSale !== null && misfit(service, one.quantity) === null;
      return isKeptBack ? [] : [service];
    });
  return fitting[0] ?? null;
}

/** What an offer would leave, or why a part cannot be delivered; null while a part has no service, or too little is known. */
export function offerWord(
  offer: { price: number | null; parts: readonly WantedPart[] },
  packages: readonly AdminPackage[],
  services: readonly ResellerService[],
  pricing: ShopPricing,
): ProfitWord | null {
  const bought = offer.parts.flatMap((part) => {
    const { chosen, quantity } = part;
    const service = chosen ? serviceChosen(services, chosen) : shopsChoice(part, packages, services);
    return service ? [{ service, quantity }] : [];
  });
  for (const { service, quantity } of bought) {
    const unfit = misfit(service, quantity);
    if (unfit) return { text: unfit, tone: 'bad' };
  }
  const costs = bought.map(({ service, quantity }) => costOfService(service, quantity, pricing));
  if (!offer.price || costs.length === 0 || costs.length < offer.parts.length) return null;
  return profitWord(offer.price, sumOfCosts(costs), pricing);
}
