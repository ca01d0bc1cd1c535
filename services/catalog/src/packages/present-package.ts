import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { AdminPackage, PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { refillDaysIn } from '@boostline/contracts/products/refill-terms';
import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { PackageEntity } from './package.entity.js';
import { offeredParts } from './supply/parts-of.js';
import {
  customRangeOf,
  fallbackOf,
  isSellable,
  marginOf,
  supplyCost,
  whyOffSale,
} from './supply/supply-rules.js';

/** As visitors see those of one type that are on sale. Needs their services and their panels' syncs loaded. */
export function toPublicPackages(sold: readonly PackageEntity[], pricing: ShopPricing): PublicPackage[] {
  return sold.map((one) => toPublicPackage(one, alikeIn(sold, one), pricing));
}

/** Those that a buyer compares: with comments of one's own or without. */
export function alikeIn(
  packages: readonly PackageEntity[],
  { service }: { service: Parameters<typeof takesComments>[0] },
): PackageEntity[] {
  return packages.filter((one) => takesComments(one.service) === takesComments(service));
}

/** `listed`: those like it that are on sale. */
function toPublicPackage(
  offered: PackageEntity,
  listed: readonly PackageEntity[],
  pricing: ShopPricing,
): PublicPackage {
  const custom = customRangeOf(offered, listed, pricing);
  const parts = offeredParts(offered, offered);
  const isInParts = parts.gradualDays !== null || parts.splitPosts !== null;
  return {
    id: offered.id,
    type: offered.type,
    quantity: offered.quantity,
    price: rupeesFromPaise(offered.pricePaise),
    currency: offered.currency,
    active: true,
    sortOrder: offered.sortOrder,
    minQuantity: custom?.min ?? null,
    maxQuantity: custom?.max ?? null,
    takesComments: takesComments(offered.service),
    ...parts,
    ...(offered.refillDays !== null && { refillDays: offered.refillDays }),
    ...(isInParts && { smallestPart: offered.service?.min ?? 1 }),
  };
}

/** As the administrator sees packages of one type. Needs the same, of all of them. */
export function toAdminPackages(packages: readonly PackageEntity[], pricing: ShopPricing): AdminPackage[] {
  const listed = packages.filter((one) => isListed(one, pricing));
  return packages.map((one) => toAdminPackage(one, alikeIn(listed, one), pricing));
}

/** Whether visitors see it. */
export function isListed(offered: PackageEntity, exchange: Exchange): boolean {
  return offered.active && isSellable(offered, offered.quantity, exchange);
}

function toAdminPackage(
  offered: PackageEntity,
  listed: readonly PackageEntity[],
  pricing: ShopPricing,
): AdminPackage {
  const cost = supplyCost(offered.service, offered.quantity, pricing);
  return {
    ...toPublicPackage(offered, listed, pricing),
    active: offered.active,
    smmjarServiceId: offered.serviceId === null ? null : Number(offered.serviceId),
    fallback: fallbackOf(offered),
    furtherRoutes: offered.furtherRoutes,
    rule: offered.rule,
    // What the owner has allowed, whether its service takes such parts now or not.
    gradualDays: offered.gradualDays,
    splitPosts: offered.splitPosts,
    proposedRefillDays: offered.service && refillDaysIn(offered.service.name),
    margin: marginOf(offered.pricePaise, cost, pricing),
    offSale: offered.active ? whyOffSale(offered, offered.quantity, pricing) : null,
    version: offered.version,
  };
}
