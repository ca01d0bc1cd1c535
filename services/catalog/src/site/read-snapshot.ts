import { Injectable } from '@nestjs/common';
import type { CatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { nothingSold } from '@boostline/contracts/products/product';
import { DataSource } from 'typeorm';
import { CatalogVersionEntity } from '../versions/catalog-version.entity.js';
import { chooseSources } from '../offers/choose-sources.js';
import { chosenIn, hasEnded, OfferEntity } from '../offers/offer.entity.js';
import { toPublicOffer } from '../offers/present-offer.js';
import { PackageEntity, shownOrder, withSupply } from '../packages/package.entity.js';
import { isListed, toPublicPackages } from '../packages/present-package.js';
import { readServices } from '../packages/shelf.js';
import { currentPricing } from '../packages/supply/shop-pricing.entity.js';
import { ProductRegistries } from '../products/product-registries.js';
import { readGuides } from '../guides/administer-guides.js';
import { shownLanguages } from '../languages/stored-texts.js';
import { isClosed } from './opening.entity.js';
import { currentSiteConfig } from './site-config.entity.js';

/**
 * Everything a visitor may see, as of one moment: the version says exactly this content. What cannot be delivered now is
 * not among it, and is back by itself.
 */
@Injectable()
export class ReadSnapshot {
  constructor(
    private readonly database: DataSource,
    private readonly registries: ProductRegistries,
  ) {}

  async read(): Promise<CatalogSnapshot> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const { version } = await tx.findOneByOrFail(CatalogVersionEntity, { onlyRow: true });
      const packages = await tx.find(PackageEntity, {
        where: { active: true },
        relations: withSupply,
        order: shownOrder,
      });
      const offers = await tx.find(OfferEntity, { where: { isActive: true }, order: { id: 'ASC' } });
      const pricing = await currentPricing(tx);
      const products = await this.registries.of(tx, version);
      const known = await readServices(tx, offers.flatMap(chosenIn));
      const supply = { packages, pricing, products, ...known };
      const guides = await readGuides(tx);
      const now = new Date();
      const sold = packages.filter((one) => isListed(one, pricing));
      const { version: _, ...siteConfig } = await currentSiteConfig(tx);
      const ofProducts = products.lists.products.map(({ slug }): [string, PublicPackage[]] => {
        const own = products.isActive(slug) ? sold.filter(({ type }) => type === slug) : [];
        return [slug, toPublicPackages(own, pricing)];
      });
      return {
        version,
        packages: { ...nothingSold, ...Object.fromEntries(ofProducts) },
        products: products.lists,
        offers: offers
          .filter((offer) => !hasEnded(offer, now))
          .map((offer) => ({ offer, lines: chooseSources(supply, offer) }))
          .filter(({ lines }) => lines.every(({ offSale }) => offSale === null))
          .map(({ offer, lines }) => toPublicOffer(offer, lines)),
        siteConfig,
        guides: guides.filter(({ active }) => active).map(({ slug, texts }) => ({ slug, texts })),
        languages: await shownLanguages(tx),
        closed: await isClosed(tx),
      };
    });
  }
}
