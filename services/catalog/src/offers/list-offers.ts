import { Injectable } from '@nestjs/common';
import type { AdminOffer } from '@boostline/contracts/offers';
import { DataSource } from 'typeorm';
import { OfferEntity, toAdminOffer } from './offer.entity.js';

/** All offers for the administrator, inactive ones too. */
@Injectable()
export class ListOffers {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<AdminOffer[]> {
    const offers = await this.database.manager.find(OfferEntity, { order: { id: 'ASC' } });
    return offers.map(toAdminOffer);
  }
}
