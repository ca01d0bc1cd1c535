import { Injectable } from '@nestjs/common';
import type { AdminOffer, OfferFields } from '@boostline/contracts/shop/offers';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { errorOf } from '../packages/saving/save-refusal.js';
import { demandVersion } from '../versions/version-conflict.js';
import { decideOffer } from './decide-offer.js';
import { offerColumns, OfferEntity } from './offer.entity.js';
import { readOfferShelf } from './read-offer-shelf.js';
import { showOffer } from './show-offer.js';

@Injectable()
export class UpdateOffer {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async update(id: number, wanted: OfferFields): Promise<AdminOffer> {
    return this.catalogue.change(async (tx) => {
      const current = await showOffer(tx, id);
      demandVersion('offer', wanted.version, current);
      const { refusal } = decideOffer(await readOfferShelf(tx), wanted, id);
      if (refusal) throw errorOf(refusal);
      await tx.update(OfferEntity, id, { ...offerColumns(wanted), version: current.version + 1 });
      return showOffer(tx, id);
    });
  }
}
