import type { Exact } from '@boostline/contracts/schemas/admin/catalogue/exact';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import {
  askedFor,
  basisOf,
  costOf,
  quotedRateOf,
  type SaleTerms,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { noTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import Big from 'big.js';
import type { Placement } from '../placements/placement.entity.js';
import type { Supplier } from '../suppliers/supplier.entity.js';

/** A service as the supplier's list has it. Amounts are decimals of the supplier's currency, as text. */
export interface ListedService {
  name: string;
  category: string;
  rate: string;
  type: string;
  max: number;
  /** Why nothing is bought of it; null while nothing is known against it. */
  stopped: string | null;
  /** A purchase of more than was sold has shown whether the charge follows the quantity; null while none has. */
  chargeFollows: boolean | null;
  /** Such a purchase is under way. */
  isTried: boolean;
}

/** By what the price of a line is judged. */
export interface Pricing extends Exchange, Pick<Supplier, 'currency' | 'rateBasis' | 'extraPercent'> {
  /** Percent of the price after GST. */
  minimumMargin: string;
}

type Rated = Pick<ListedService, 'rate' | 'type'>;

/** The cost of a line in the supplier's currency. A package service has one price, whatever quantity it holds. */
export function priceOf({ rate, type }: Rated, quantity: number, rateBasis: number): Big {
  const basis = basisOf({ type, min: quantity, rateBasis });
  return bigOf(askedFor({ rate, basis }, quantity));
}

/** The same in paise; null while the supplier's currency has no exchange factor. */
export function paiseFor(
  service: Rated,
  quantity: number,
  pricing: Exchange & Pick<Pricing, 'currency' | 'rateBasis'>,
): Exact | null {
  const { currency, rateBasis } = pricing;
  const quoted = quotedRateOf({ ...service, min: quantity, rateBasis, currency });
  return costOf(quoted, quantity, pricing);
}

/** What a sale is judged by: what was paid, and what a coupon took off whose loss the owner has accepted (`discountPaise`). */
export function saleOf({ paidPaise, discountPaise }: Pick<Placement, 'paidPaise' | 'discountPaise'>): number {
  return paidPaise + discountPaise;
}

/** By what a sale is judged: what the seller was to GST when it was paid. */
export function termsOf(
  { tax }: Pick<Placement, 'tax'>,
  { minimumMargin }: Pick<Pricing, 'minimumMargin'>,
): SaleTerms {
  return { minimumMargin: Number(minimumMargin), tax: tax ?? noTax };
}

export const bigOf = ({ numerator, denominator }: Exact): Big =>
  new Big(numerator.toString()).div(denominator.toString());
