import {
  movesFar,
  type PricingEffect,
  type PricingPreview,
  type SupplierTerms,
} from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import { basisOf } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { SaleMargin } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OfferShelf } from '../../offers/decide-offer.js';
import { chooseSources } from '../../offers/choose-sources.js';
import { offerMargin } from '../../offers/offer-margin.js';
import { readOfferShelf } from '../../offers/read-offer-shelf.js';
import type { PackageEntity } from '../package.entity.js';
import type { ServiceEntity } from '../supply/service.entity.js';
import { marginOf, supplyCost } from '../supply/supply-rules.js';
import { newPrices } from './follow-rules.js';

/** What other values by which sales are judged would make of what is on sale; changes nothing. */
@Injectable()
export class PreviewPricing {
  constructor(private readonly database: DataSource) {}

  async run(wanted: PricingPreview): Promise<PricingEffect> {
    const shelf = await this.database.transaction('REPEATABLE READ', (tx) => readOfferShelf(tx));
    return effectOf(shelf, wanted);
  }
}

function effectOf(shelf: OfferShelf, wanted: PricingPreview): PricingEffect {
  const after = withWanted(shelf, wanted);
  const worse = onSaleIn(shelf).flatMap((before, at) => {
    const { name, pricePaise } = before;
    const { verdict, sentence } = onSaleIn(after)[at]?.margin ?? before.margin;
    if (verdict === 'keeps' || verdict === 'unknown' || verdict === before.margin.verdict) return [];
    return [{ name, price: rupeesFromPaise(pricePaise), verdict, sentence }];
  });
  const lost = worse.filter(({ verdict }) => verdict === 'loses');
  const moves = newPrices(after.packages, after.pricing).flatMap(({ followed, price }) =>
    followed.active && movesFar(followed.pricePaise, price)
      ? [
          {
            name: nameOf(followed),
            before: rupeesFromPaise(followed.pricePaise),
            after: rupeesFromPaise(price),
          },
        ]
      : [],
  );
  return {
    belowCost: lost.length,
    belowMargin: worse.length - lost.length,
    rows: worse.slice(0, maxRows),
    repriced: moves.length,
    moves: moves.slice(0, maxRows),
  };
}

const maxRows = 100;

interface OnSale {
  name: string;
  pricePaise: number;
  margin: SaleMargin;
}

/** What has a price set by hand. */
function onSaleIn(shelf: OfferShelf): OnSale[] {
  const { pricing } = shelf;
  const packages = shelf.packages
    .filter(({ active, rule }) => active && rule === null)
    .map((one): OnSale => {
      const { quantity, pricePaise, service } = one;
      const margin = marginOf(pricePaise, supplyCost(service, quantity, pricing), pricing);
      return { name: nameOf(one), pricePaise, margin };
    });
  const offers = shelf.offers
    .filter(({ isActive }) => isActive)
    .map((offer): OnSale => {
      const { name, pricePaise } = offer;
      return { name, pricePaise, margin: offerMargin(chooseSources(shelf, offer), pricePaise, pricing) };
    });
  return [...packages, ...offers];
}

function withWanted(shelf: OfferShelf, wanted: PricingPreview): OfferShelf {
  const before = shelf.pricing;
  const { supplier } = wanted;
  const changed = {
    exchangeFactor: wanted.exchangeFactor ?? before.exchangeFactor,
    otherFactors: { ...before.otherFactors, ...wanted.otherFactors },
    minimumMargin: wanted.minimumMargin ?? before.minimumMargin,
    tax: wanted.tax ?? before.tax,
  };
  if (!supplier) return { ...shelf, pricing: changed };
  return {
    ...shelf,
    pricing: changed,
    packages: shelf.packages.map((one) => ({
      ...one,
      service: onTerms(one.service, supplier),
      fallbackService: onTerms(one.fallbackService, supplier),
    })),
    serviceOf: (choice) => onTerms(shelf.serviceOf(choice), supplier),
  };
}

/** Of a service that is sold whole the rate stays the price of its smallest order. */
function onTerms(
  service: ServiceEntity | null,
  { providerId, ...terms }: SupplierTerms,
): ServiceEntity | null {
  if (service === null || service.providerId !== providerId || service.rate === null) return service;
  const { type, min } = service;
  return {
    ...service,
    currency: terms.currency,
    rateBasis: basisOf({ type, min, rateBasis: terms.rateBasis }),
  };
}

const nameOf = ({ quantity, type }: PackageEntity) => `${formatQuantity(quantity)} ${type}`;
