import { Injectable } from '@nestjs/common';
import type { AdminOffer } from '@boostline/contracts/schemas/shop/offers';
import { DataSource } from 'typeorm';
import { toAdminOffer } from './present-offer.js';
import { readOfferShelf } from './read-offer-shelf.js';

/** All offers for the administrator, inactive ones too. */
@Injectable()
export class ListOffers {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<AdminOffer[]> {
    const shelf = await readOfferShelf(this.database.manager);
    return shelf.offers.map((offer) => toAdminOffer(offer, shelf));
  }
}
