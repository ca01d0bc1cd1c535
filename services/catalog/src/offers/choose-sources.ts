import type { SellableLine } from '@boostline/contracts/routes/internal/index';
import { nextLarger, priceByPackage } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { lowestPricePaise, type ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import { offerLines } from '@boostline/contracts/schemas/shop/offers';
import type { ProductRegistry } from '@boostline/contracts/products/product-registry';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { keptOf } from '../products/product-registries.js';
import type { PackageEntity } from '../packages/package.entity.js';
import { refusedAt } from '../packages/saving/save-refusal.js';
import type { KnownServices } from '../packages/shelf.js';
import type { Supply } from '../packages/supply/service.entity.js';
import {
  isSellable,
  obstacleOf,
  sellableFallback,
  supplyCost,
  whyNoFactor,
  whyPriceUnsure,
} from '../packages/supply/supply-rules.js';
import type { ChosenServices } from './offer.entity.js';

/** What the parts of offers are bought of. */
export interface OfferSupply extends KnownServices {
  /** The active ones with their services. */
  packages: readonly PackageEntity[];
  pricing: ShopPricing;
  products: ProductRegistry;
}

type Part = ReturnType<typeof offerLines>[number];

interface Bought {
  /** With what the line is bought; null when no package can deliver it. */
  source:
    | (ServiceChoice & {
        service: Supply | null;
        fallback: ServiceChoice | null;
        furtherRoutes: ServiceChoice[];
      })
    | null;
  /** What stands against saving an offer with this line; null when nothing does. */
  problem: SaveRefusal | null;
  /** Why it is not delivered now, for the owner; null when it is. */
  offSale: string | null;
}

export interface SourcedLine extends Part, Bought {
  /** Price of the quantity as a package; null when it is not sold by itself. */
  alonePaise: number | null;
  /** By this the price of the offer is shared out. */
  listPaise: number;
}

/**
 * With which service each line of an offer is bought: the one that the owner chose for it, else that of the smallest active
 * package of the type that can deliver the quantity (design.md §4, "An offer names no reseller service"). What was chosen is
 * never replaced by another one.
 */
export function chooseSources(
  supply: OfferSupply,
  offer: Parameters<typeof offerLines>[0] & { services: ChosenServices },
): SourcedLine[] {
  const smallestFirst = supply.packages.toSorted(
    (one, other) => one.quantity - other.quantity || one.id - other.id,
  );
  const lines = offerLines(offer).map((part) => {
    const { type, quantity } = part;
    const able = smallestFirst.filter(
      (one) => one.active && one.type === type && isSellable(one, quantity, supply.pricing),
    );
    const [smallest = null] = able;
    // A buyer of this quantity alone would take the largest package that fits: large ones are cheaper by the piece.
    const priced = able.findLast((one) => one.quantity <= quantity) ?? smallest;
    const alonePaise = priced && priceByPackage(priced, nextLarger(able, quantity), quantity);
    const chosen = offer.services[type];
    const bought = chosen ? boughtAsChosen(supply, part, chosen) : boughtAsPackage(supply, smallest, part);
    const offSale = supply.products.isActive(type)
      ? bought.offSale
      : `The product “${type}” is switched off.`;
    return { ...part, ...bought, offSale, alonePaise };
  });
  const weights = Object.keys(offer.services).length > 0 ? leastPrices(lines, supply.pricing) : null;
  // Of a line that nothing is known of, a paisa for each: a share of nothing would pay for nothing.
  return lines.map((line, at) => ({ ...line, listPaise: weights?.[at] ?? line.alonePaise ?? line.quantity }));
}

/**
 * The least that each line must be sold for; null where a cost is not known. The prices of packages say little of what a service
 * costs that the owner chose, and each line is bought only while its share pays for it: shared out by the least, every line
 * is bought whenever the whole offer earns enough.
 */
function leastPrices(
  lines: readonly Omit<SourcedLine, 'listPaise'>[],
  pricing: ShopPricing,
): number[] | null {
  const costs = lines.flatMap(
    ({ source, quantity }) => supplyCost(source?.service ?? null, quantity, pricing) ?? [],
  );
  if (costs.length < lines.length) return null;
  return costs.map((cost) => Math.max(1, lowestPricePaise(cost, pricing)));
}

function boughtAsPackage(
  { pricing }: OfferSupply,
  smallest: PackageEntity | null,
  { type, quantity }: Part,
): Bought {
  if (!smallest?.serviceId) {
    const nobody = `No active package can deliver ${formatQuantity(quantity)} ${type}`;
    return {
      source: null,
      problem: refusedAt('price', `${nobody}.`, 'not-sellable'),
      offSale: `${nobody} now.`,
    };
  }
  const { providerId, serviceId, service, furtherRoutes } = smallest;
  const fallback = sellableFallback(smallest, quantity, pricing);
  const source = { providerId, serviceId, service, fallback, furtherRoutes };
  return { source, problem: null, offSale: null };
}

function boughtAsChosen(supply: OfferSupply, part: Part, { providerId, serviceId }: ServiceChoice): Bought {
  const service = supply.serviceOf({ providerId, serviceId });
  const obstacle = obstacleOf({ ...part, serviceId }, service, supply.listWasRead(providerId));
  const message =
    obstacle?.message ?? whyNotInOffer(serviceId, service) ?? whyNoFactor(serviceId, service, supply.pricing);
  return {
    source: { providerId, serviceId, service, fallback: null, furtherRoutes: [] },
    problem: message === null ? null : refusedAt(fieldOfService(part.type), message),
    offSale: message ?? whyPriceUnsure(serviceId, service, supply.pricing),
  };
}

const fieldOfService = (type: string) => `services.${type}`;

function whyNotInOffer(serviceId: string, service: Supply | null): string | null {
  return takesComments(service)
    ? `Service ${serviceId} needs comments of the buyer, and an offer asks for none.`
    : null;
}

/** The line as it is sold; null when it cannot be delivered now. */
export function sellableLineOf(
  { type, quantity, source, offSale, listPaise }: SourcedLine,
  products: ProductRegistry,
): SellableLine | null {
  if (source === null || offSale !== null) return null;
  const { providerId, serviceId, fallback, furtherRoutes } = source;
  return {
    type,
    quantity,
    listPaise,
    providerId,
    serviceId,
    fallback,
    furtherRoutes,
    takesComments: false,
    ...keptOf(products, type),
  };
}
