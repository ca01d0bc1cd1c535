import { Injectable } from '@nestjs/common';
import type { AdminOffer, OfferFields } from '@boostline/contracts/shop/offers';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { errorOf } from '../packages/saving/save-refusal.js';
import { decideOffer } from './decide-offer.js';
import { offerColumns, OfferEntity } from './offer.entity.js';
import { readOfferShelf } from './read-offer-shelf.js';
import { showOffer } from './show-offer.js';

@Injectable()
export class CreateOffer {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async create(wanted: OfferFields): Promise<AdminOffer> {
    return this.catalogue.change(async (tx) => {
      const { refusal } = decideOffer(await readOfferShelf(tx), wanted, null);
      if (refusal) throw errorOf(refusal);
      const { id } = await tx.save(OfferEntity, { ...offerColumns(wanted), version: 1 });
      return showOffer(tx, id);
    });
  }
}
