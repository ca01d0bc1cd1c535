import { Injectable } from '@nestjs/common';
import type { AdminOffer, OfferFields } from '@boostline/contracts/offers';
import { ChangeCatalogue } from '../change-catalogue.js';
import { checkOffer } from './check-offer.js';
import { findOffer } from './find-offer.js';
import { offerColumns, OfferEntity, toAdminOffer } from './offer.entity.js';

@Injectable()
export class CreateOffer {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async create(wanted: OfferFields): Promise<AdminOffer> {
    return this.catalogue.change(async (tx) => {
      await checkOffer(tx, wanted);
      const { id } = await tx.save(OfferEntity, { ...offerColumns(wanted), version: 1 });
      return toAdminOffer(await findOffer(tx, id));
    });
  }
}
