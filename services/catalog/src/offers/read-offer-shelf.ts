import type { EntityManager } from 'typeorm';
import { PackageEntity, withSupply } from '../packages/package.entity.js';
import { currentPricing } from '../packages/supply/shop-pricing.entity.js';
import type { OfferShelf } from './decide-offer.js';
import { OfferEntity } from './offer.entity.js';

/** What is read before offers are decided about or shown. */
export async function readOfferShelf(tx: EntityManager): Promise<OfferShelf> {
  return {
    packages: await tx.find(PackageEntity, { where: { active: true }, relations: withSupply }),
    offers: await tx.find(OfferEntity, { order: { id: 'ASC' } }),
    pricing: await currentPricing(tx),
  };
}
