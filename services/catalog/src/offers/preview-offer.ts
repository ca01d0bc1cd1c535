import { Injectable } from '@nestjs/common';
import type { OfferPreview, TypedOffer } from '@boostline/contracts/schemas/shop/offers';
import { DataSource } from 'typeorm';
import { readProducts } from '../products/product-registries.js';
import { previewOf } from './decide-offer.js';
import { chosenIn, servicesOfParts } from './offer.entity.js';
import { readOfferSupply } from './read-offer-shelf.js';

/** What would come of an offer, while its form is filled in. */
@Injectable()
export class PreviewOffer {
  constructor(private readonly database: DataSource) {}

  async preview(offer: TypedOffer): Promise<OfferPreview> {
    const services = servicesOfParts(offer, (type) => offer.services[type]);
    const { manager } = this.database;
    const products = await readProducts(manager);
    const supply = await readOfferSupply(manager, chosenIn({ services }), products);
    return previewOf(supply, { ...offer, services });
  }
}
