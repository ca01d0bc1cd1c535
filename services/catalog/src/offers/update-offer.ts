import { Injectable } from '@nestjs/common';
import type { AdminOffer, OfferFields } from '@boostline/contracts/offers';
import { ChangeCatalogue } from '../change-catalogue.js';
import { demandVersion } from '../version-conflict.js';
import { checkOffer } from './check-offer.js';
import { findOffer } from './find-offer.js';
import { offerColumns, OfferEntity, toAdminOffer } from './offer.entity.js';

@Injectable()
export class UpdateOffer {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async update(id: number, wanted: OfferFields): Promise<AdminOffer> {
    return this.catalogue.change(async (tx) => {
      const current = await findOffer(tx, id);
      demandVersion('offer', wanted.version, toAdminOffer(current));
      await checkOffer(tx, wanted, id);
      await tx.update(OfferEntity, id, { ...offerColumns(wanted), version: current.version + 1 });
      return toAdminOffer(await findOffer(tx, id));
    });
  }
}
