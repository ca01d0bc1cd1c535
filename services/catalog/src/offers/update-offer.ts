import { Injectable } from '@nestjs/common';
import type { AdminOffer, OfferFields } from '@boostline/contracts/schemas/shop/offers';
import { ChangeCatalogue, demandVersion } from '../versions/change-catalogue.js';
import { errorOf } from '../packages/saving/save-refusal.js';
import { decideOffer } from './decide-offer.js';
import { findOffer, showOffer } from './find-offer.js';
import { chosenIn, wantedOffer } from './offer.entity.js';
import { toAdminOffer } from './present-offer.js';
import { readOfferShelf } from './read-offer-shelf.js';
import { saveOffer } from './save-offer.js';

@Injectable()
export class UpdateOffer {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async update(id: number, fields: OfferFields): Promise<AdminOffer> {
    return this.catalogue.change(async (tx) => {
      const current = await findOffer(tx, id);
      const wanted = wantedOffer(fields, current);
      const shelf = await readOfferShelf(tx, chosenIn(wanted));
      demandVersion('offer', wanted.version, toAdminOffer(current, shelf));
      const { refusal } = decideOffer(shelf, wanted, id);
      if (refusal) throw errorOf(refusal);
      return showOffer(tx, await saveOffer(tx, wanted, current));
    });
  }
}
