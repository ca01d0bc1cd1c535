import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { quoteOffer } from '@boostline/contracts/internal';
import type { ResponseOf } from '@boostline/contracts/route';
import { DataSource, Raw } from 'typeorm';
import { currentVersion } from '../catalog-version.entity.js';
import { chooseServices } from './choose-services.js';
import { OfferEntity, toPublicOffer } from './offer.entity.js';

/** An active offer by its name, with the upstream service of each of its lines. */
@Injectable()
export class QuoteOffer {
  constructor(private readonly database: DataSource) {}

  async quote(name: string): Promise<ResponseOf<typeof quoteOffer>> {
    const version = await currentVersion(this.database.manager);
    const offer = await this.database.manager.findOneBy(OfferEntity, {
      name: Raw((column) => `lower(${column}) = lower(:name)`, { name: name.trim() }),
      isActive: true,
    });
    if (!offer) throw new ShopError('offer-not-found', 'This offer is not available any more.');
    const lines = await chooseServices(
      this.database.manager,
      offer,
      () => 'This offer is not available right now.',
    );
    return { version, offer: toPublicOffer(offer), pricePaise: offer.pricePaise, lines };
  }
}
