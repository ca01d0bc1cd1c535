import { Injectable } from '@nestjs/common';
import type { OfferPreview, TypedOffer } from '@boostline/contracts/schemas/shop/offers';
import { DataSource } from 'typeorm';
import { previewOf } from './decide-offer.js';
import { servicesOfParts } from './offer.entity.js';
import { readOfferSupply } from './read-offer-shelf.js';

/** What would come of an offer, while its form is filled in. */
@Injectable()
export class PreviewOffer {
  constructor(private readonly database: DataSource) {}

  async preview(offer: TypedOffer): Promise<OfferPreview> {
    const services = servicesOfParts(offer, (type) => offer.services[type]);
    const supply = await readOfferSupply(this.database.manager, Object.values(services));
    return previewOf(supply, { ...offer, services });
  }
}
