import { Injectable } from '@nestjs/common';
import type { AdminOffer, OfferFields } from '@boostline/contracts/schemas/shop/offers';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { errorOf } from '../packages/saving/save-refusal.js';
import { decideOffer } from './decide-offer.js';
import { chosenIn, wantedOffer } from './offer.entity.js';
import { readOfferShelf } from './read-offer-shelf.js';
import { saveOffer } from './save-offer.js';
import { showOffer } from './find-offer.js';

@Injectable()
export class CreateOffer {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async create(fields: OfferFields): Promise<AdminOffer> {
    const wanted = wantedOffer(fields, null);
    return this.catalogue.change(async (tx) => {
      const { refusal } = decideOffer(await readOfferShelf(tx, chosenIn(wanted)), wanted, null);
      if (refusal) throw errorOf(refusal);
      return showOffer(tx, await saveOffer(tx, wanted, null));
    });
  }
}
