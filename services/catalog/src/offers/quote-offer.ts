import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { quoteOffer } from '@boostline/contracts/routes/internal/index';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { DataSource, Raw } from 'typeorm';
import { currentVersion } from '../versions/catalog-version.entity.js';
import { notSellable } from '../packages/supply/supply-rules.js';
import { ProductRegistries } from '../products/product-registries.js';
import { chooseSources, sellableLineOf } from './choose-sources.js';
import { chosenIn, hasEnded, OfferEntity } from './offer.entity.js';
import { toPublicOffer } from './present-offer.js';
import { readOfferSupply } from './read-offer-shelf.js';

/** An active offer by its name, with the upstream service of each of its lines. */
@Injectable()
export class QuoteOffer {
  constructor(
    private readonly database: DataSource,
    private readonly registries: ProductRegistries,
  ) {}

  async quote(name: string): Promise<ResponseOf<typeof quoteOffer>> {
    const version = await currentVersion(this.database.manager);
    const offer = await this.database.manager.findOneBy(OfferEntity, {
      name: Raw((column) => `lower(${column}) = lower(:name)`, { name: name.trim() }),
      isActive: true,
    });
    if (!offer || hasEnded(offer, new Date()))
      throw new ShopError('offer-not-found', 'This offer is not available any more.');
    const { manager } = this.database;
    const products = await this.registries.of(manager, version);
    const sources = chooseSources(await readOfferSupply(manager, chosenIn(offer), products), offer);
    const lines = sources.map((line) => {
      const sellable = sellableLineOf(line, products);
      if (sellable === null) throw notSellable('This offer is not available right now.');
      return sellable;
    });
    return { version, offer: toPublicOffer(offer, sources), pricePaise: offer.pricePaise, lines };
  }
}
