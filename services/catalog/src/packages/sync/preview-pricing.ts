import type {
  PricingEffect,
  PricingValues,
} from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { SaleMargin } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OfferShelf } from '../../offers/decide-offer.js';
import { chooseSources } from '../../offers/choose-sources.js';
import { offerMargin } from '../../offers/offer-margin.js';
import { readOfferShelf } from '../../offers/read-offer-shelf.js';
import { marginOf, supplyCost } from '../supply/supply-rules.js';

/** What another exchange factor or minimum margin would make of what is on sale; changes nothing. */
@Injectable()
export class PreviewPricing {
  constructor(private readonly database: DataSource) {}

  async run(wanted: PricingValues): Promise<PricingEffect> {
    const shelf = await this.database.transaction('REPEATABLE READ', (tx) => readOfferShelf(tx));
    return effectOf(shelf, wanted);
  }
}

interface OnSale {
  name: string;
  pricePaise: number;
  marginBy: (pricing: ShopPricing) => SaleMargin;
}

/** Prices that follow a rule follow this too. */
function effectOf(shelf: OfferShelf, wanted: PricingValues): PricingEffect {
  const before = shelf.pricing;
  const after = {
    ...before,
    ...wanted,
    otherFactors: { ...before.otherFactors, ...wanted.otherFactors },
  };
  const packages = shelf.packages
    .filter(({ active, rule }) => active && rule === null)
    .map(({ type, quantity, pricePaise, service }): OnSale => ({
      name: `${formatQuantity(quantity)} ${type}`,
      pricePaise,
      marginBy: (pricing) => marginOf(pricePaise, supplyCost(service, quantity, pricing), pricing),
    }));
  const offers = shelf.offers
    .filter(({ isActive }) => isActive)
    .map((offer): OnSale => {
      const { name, pricePaise } = offer;
      const lines = (pricing: ShopPricing) => chooseSources({ ...shelf, pricing }, offer);
      return { name, pricePaise, marginBy: (of) => offerMargin(lines(of), pricePaise, of) };
    });
  const worse = [...packages, ...offers].flatMap(({ name, pricePaise, marginBy }) => {
    const { verdict, sentence } = marginBy(after);
    if (verdict === 'keeps' || verdict === 'unknown' || verdict === marginBy(before).verdict) return [];
    return [{ name, price: rupeesFromPaise(pricePaise), verdict, sentence }];
  });
  const lost = worse.filter(({ verdict }) => verdict === 'loses');
  return { belowCost: lost.length, belowMargin: worse.length - lost.length, rows: worse.slice(0, mostRows) };
}

const mostRows = 100;
