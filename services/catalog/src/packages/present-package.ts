import { rupeesFromPaise } from '@boostline/contracts/money';
import type { AdminPackage, PublicPackage } from '@boostline/contracts/shop/packages';
import type { ShopPricing } from '@boostline/contracts/panel/catalogue/pricing';
import { takesComments } from '@boostline/contracts/panel/catalogue/service-type';
import type { PackageEntity } from './package.entity.js';
import { offeredParts } from './supply/parts-of.js';
import { customSupply, fallbackOf, marginOf, supplyCost, whyOffSale } from './supply/supply-rules.js';

/** As a visitor sees it. Needs its service and its panel's sync loaded. */
export function toPublicPackage(offered: PackageEntity, pricing: ShopPricing): PublicPackage {
  const custom = customSupply(offered, pricing);
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
    ...offeredParts(offered, offered),
  };
}

/** As the administrator sees it. Needs the same. */
export function toAdminPackage(offered: PackageEntity, pricing: ShopPricing): AdminPackage {
  const cost = supplyCost(offered.service, offered.quantity, pricing);
  return {
    ...toPublicPackage(offered, pricing),
    active: offered.active,
    smmjarServiceId: offered.serviceId === null ? null : Number(offered.serviceId),
    fallback: fallbackOf(offered),
    rule: offered.rule,
    // What the owner has allowed, whether its service takes such parts now or not.
    gradualDays: offered.gradualDays,
    splitPosts: offered.splitPosts,
    margin: marginOf(offered.pricePaise, cost, pricing),
    offSale: offered.active ? whyOffSale(offered, offered.quantity) : null,
    version: offered.version,
  };
}
