import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { ProductRegistry } from '@boostline/contracts/products/product-registry';
import type { EntityManager } from 'typeorm';
import { PackageEntity, withSupply } from '../packages/package.entity.js';
import { readServices } from '../packages/shelf.js';
import { readProducts } from '../products/product-registries.js';
import { currentPricing } from '../packages/supply/shop-pricing.entity.js';
import type { OfferSupply } from './choose-sources.js';
import type { OfferShelf } from './decide-offer.js';
import { chosenIn, OfferEntity } from './offer.entity.js';

/** What is read before offers are decided about or shown. `named`: services that are to be chosen, besides those of the offers. */
export async function readOfferShelf(
  tx: EntityManager,
  named: readonly ServiceChoice[] = [],
): Promise<OfferShelf> {
  const offers = await tx.find(OfferEntity, { order: { id: 'ASC' } });
  return {
    offers,
    ...(await readOfferSupply(tx, [...offers.flatMap(chosenIn), ...named], await readProducts(tx))),
  };
}

/** The same for offers that are known already. */
export async function readOfferSupply(
  tx: EntityManager,
  named: readonly ServiceChoice[],
  products: ProductRegistry,
): Promise<OfferSupply> {
  return {
    packages: await tx.find(PackageEntity, { where: { active: true }, relations: withSupply }),
    pricing: await currentPricing(tx),
    products,
    ...(await readServices(tx, named)),
  };
}
