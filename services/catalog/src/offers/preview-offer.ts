import { Injectable } from '@nestjs/common';
import { paiseFromRupees } from '@boostline/contracts/money';
import type { OfferPreview, TypedOffer } from '@boostline/contracts/shop/offers';
import { DataSource } from 'typeorm';
import { chooseSources, type OfferSupply } from './choose-sources.js';
import { servicesOfParts } from './offer.entity.js';
import { offerMargin, shareProblem } from './offer-margin.js';
import { readOfferSupply } from './read-offer-shelf.js';

/** What would come of an offer, while its form is filled in. */
@Injectable()
export class PreviewOffer {
  constructor(private readonly database: DataSource) {}

  async preview(offer: TypedOffer): Promise<OfferPreview> {
    const services = servicesOfParts(offer, (type) => offer.services[type]);
    const supply = await readOfferSupply(this.database.manager, Object.values(services));
    return previewOf(supply, { ...offer, services });
  }
}

/** Told as saving would judge it: what cannot be delivered, then what the whole leaves, then the share of each line. */
function previewOf(
  supply: OfferSupply,
  offer: Parameters<typeof chooseSources>[1] & Pick<TypedOffer, 'price'>,
): OfferPreview {
  const lines = chooseSources(supply, offer);
  const parts = lines.map(({ type, source }) => ({
    type,
    service: source && { providerId: source.providerId, serviceId: source.serviceId },
  }));
  const unsold = lines.find(({ problem }) => problem !== null)?.problem?.message ?? null;
  if (offer.price === null) return { parts, problem: unsold, margin: null };
  const pricePaise = paiseFromRupees(offer.price);
  const margin = offerMargin(lines, pricePaise, supply.pricing);
  const ofShare = margin.verdict === 'keeps' ? shareProblem(lines, pricePaise, supply.pricing) : null;
  return { parts, problem: unsold ?? ofShare?.message ?? null, margin };
}
