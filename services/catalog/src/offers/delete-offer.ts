import { Injectable } from '@nestjs/common';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { findOffer } from './find-offer.js';
import { OfferEntity } from './offer.entity.js';

/** Takes an offer out of the shop. The row stays, so that orders of it can still be explained. */
@Injectable()
export class DeleteOffer {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async delete(id: number): Promise<void> {
    await this.catalogue.change(async (tx) => {
      const { id: found } = await findOffer(tx, id);
      await tx.softDelete(OfferEntity, found);
    });
  }
}
