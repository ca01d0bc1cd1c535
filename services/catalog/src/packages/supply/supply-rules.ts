/** What can be sold, from what is known of a package and its services. Pure: nothing is read here. */
import { ShopError } from '@boostline/contracts/routes/errors';
import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { PackageType, SaleMargin, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { exchangeFactorOf, type Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { releasedMatcher } from '@boostline/contracts/products/seeds/released-matcher';
import type { Exact } from '@boostline/contracts/schemas/admin/catalogue/exact';
import {
  costOf,
  judgeSale,
  marginSentence,
  maxAtPrice,
  type ShopPricing,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { nextLarger, type Range } from '@boostline/contracts/schemas/shop/custom-quantity';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import type { PackageEntity } from '../package.entity.js';
import { quotedRateOf, type Supply } from './service.entity.js';

/** What decides whether a package can be delivered: itself with its services. */
export interface OfferedPackage extends Pick<
  PackageEntity,
  'type' | 'quantity' | 'serviceId' | 'fallbackProviderId' | 'fallbackServiceId'
> {
  service: Supply | null;
  fallbackService: Supply | null;
  /** Null while the list of its panel was never read. */
  sync: object | null;
}

/** Whether this quantity of the package can be delivered now. */
export function isSellable(offered: OfferedPackage, quantity: number, exchange: Exchange): boolean {
  // A panel's list is not known before the first sync; until then a package is sold as the administrator made it.
  if (offered.service === null && quantity > offered.quantity) return false;
  return whyOffSale(offered, quantity, exchange) === null;
}

/** Why a quantity of the package cannot be delivered now, in a sentence for the owner; null when they can. */
export function whyOffSale(
  { type, serviceId, service, sync }: OfferedPackage,
  quantity: number,
  exchange: Exchange,
): string | null {
  if (serviceId === null) return 'No service is chosen for it.';
  const obstacle = obstacleOf({ type, quantity, serviceId }, service, sync !== null);
  return obstacle?.message ?? whyPriceUnsure(serviceId, service, exchange);
}

/** Why nothing is sold of a service until somebody has seen what it costs now; null when it is. */
export function whyPriceUnsure(serviceId: string, service: Supply | null, exchange: Exchange): string | null {
  if (service?.quarantined)
    return `Service ${serviceId} became dearer by more than 20 %: save a price to sell it again.`;
  return whyNoFactor(serviceId, service, exchange);
}

/** Nothing is sold at a guessed exchange factor. */
export function whyNoFactor(serviceId: string, service: Supply | null, exchange: Exchange): string | null {
  if (service === null) return null;
  const { currency } = quotedRateOf(service);
  return exchangeFactorOf(currency, exchange) === null
    ? `Service ${serviceId} is priced in ${currency}: enter the exchange factor of ${currency} under API Settings to sell it.`
    : null;
}

/** What keeps a service from delivering a quantity, and which field of a package names the cause. */
export function obstacleOf(
  { type, quantity, serviceId }: { type: PackageType; quantity: number; serviceId: string },
  service: Pick<Supply, 'name' | 'type' | 'category' | 'min' | 'max' | 'missingSince'> | null,
  listWasRead: boolean,
): { path: 'smmjarServiceId' | 'quantity'; message: string } | null {
  const obstacle = (path: 'smmjarServiceId' | 'quantity', message: string) => ({ path, message });
  if (service === null)
    return listWasRead ? obstacle('smmjarServiceId', `Service ${serviceId} is not at your supplier.`) : null;
  const { min, max } = service;
  if (service.missingSince !== null)
    return obstacle('smmjarServiceId', `Service ${serviceId} is not at your supplier any more.`);
  const other = releasedMatcher.whyNot(type, service);
  if (other !== null) return obstacle('smmjarServiceId', `Service ${serviceId} ${other}.`);
  if (quantity < min)
    return obstacle(
      'quantity',
      `Service ${serviceId} starts at ${formatQuantity(min)}: ${formatQuantity(quantity)} is too few.`,
    );
  if (quantity > max)
    return obstacle(
      'quantity',
      `Service ${serviceId} delivers at most ${formatQuantity(max)}: ${formatQuantity(quantity)} is too many.`,
    );
  return null;
}

/** The fallback for an order of a quantity; null when it cannot deliver it now. */
export function sellableFallback(
  offered: OfferedPackage,
  quantity: number,
  exchange: Exchange,
): ServiceChoice | null {
  const { type, service, fallbackService: standIn } = offered;
  const fallback = fallbackOf(offered);
  if (standIn === null) return fallback;
  const alike = service === null || takesComments(service) === takesComments(standIn);
  const isOfType = releasedMatcher.whyNot(type, standIn) === null;
  const isPriced = exchangeFactorOf(quotedRateOf(standIn).currency, exchange) !== null;
  return alike && isOfType && isPriced && delivers(standIn, quantity) ? fallback : null;
}

function delivers({ min, max, missingSince, quarantined }: Supply, quantity: number): boolean {
  return missingSince === null && !quarantined && quantity >= min && quantity <= max;
}

/** All services that may buy an order after the package's own, in order, whether they can deliver or not. */
export function routesOf(named: {
  fallback: ServiceChoice | null;
  furtherRoutes: readonly ServiceChoice[];
}): ServiceChoice[] {
  return [...(named.fallback === null ? [] : [named.fallback]), ...named.furtherRoutes];
}

/** The fallback as it is written down, whether it can deliver or not. */
export function fallbackOf({
  fallbackProviderId: providerId,
  fallbackServiceId: serviceId,
}: Pick<PackageEntity, 'fallbackProviderId' | 'fallbackServiceId'>): ServiceChoice | null {
  return providerId === null || serviceId === null ? null : { providerId, serviceId };
}

/** Cost of a quantity at the service; null while unknown. */
export function supplyCost(service: Supply | null, quantity: number, pricing: ShopPricing): Exact | null {
  return service === null ? null : costOf(quotedRateOf(service), quantity, pricing);
}

/** What a sale at this price leaves. */
export function marginOf(pricePaise: number, cost: Exact | null, pricing: ShopPricing): SaleMargin {
  if (cost === null) return unknownMargin;
  const judgement = judgeSale(pricePaise, cost, pricing);
  return { ...judgement, sentence: marginSentence(pricePaise, judgement, pricing) };
}

const unknownMargin: SaleMargin = {
  verdict: 'unknown',
  revenuePaise: null,
  costPaise: null,
  profitPaise: null,
  sentence:
    'What this costs is not known: the supplier’s list of services was not read yet, or its currency has no exchange factor. So the price was not compared with anything.',
};

/**
 * The quantities that are priced by this package: from its own (the smallest: from what its service delivers) to the next
 * package on the list, so that nobody buys few at the price of many. Null where the package is sold as it is only. A buyer
 * pays what the shop shows: in proportion to the package, and never more than the next one costs. No quantity is offered
 * that would leave less than the minimum margin (a package sold at a loss knowingly, or whose service became dearer).
 */
export function customRangeOf(
  offered: OfferedPackage & Pick<PackageEntity, 'pricePaise'>,
  listed: readonly Pick<PackageEntity, 'quantity' | 'pricePaise'>[],
  pricing: ShopPricing,
): Range | null {
  const { service, quantity, pricePaise } = offered;
  if (service === null || service.missingSince !== null || service.quarantined) return null;
  const quoted = quotedRateOf(service);
  const [cost, unit] = [costOf(quoted, quantity, pricing), costOf(quoted, 1, pricing)];
  if (cost === null || unit === null) return null;
  if (judgeSale(pricePaise, cost, pricing).verdict !== 'keeps') return null;
  const isSmallest = !listed.some((one) => one.quantity < quantity);
  const min = isSmallest ? service.min : Math.max(quantity, service.min);
  const next = nextLarger(listed, quantity);
  const beforeNext = next
    ? Math.min(next.quantity - 1, maxAtPrice(next.pricePaise, unit, pricing))
    : Infinity;
  const max = Math.min(service.max, beforeNext);
  return max > min ? { min, max } : null;
}

export function notSellable(message = 'This package is not available right now.'): ShopError {
  return new ShopError('not-sellable', message);
}
