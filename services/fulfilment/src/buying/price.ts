import Big from 'big.js';
import type { Placement } from '../placement/placement.entity.js';

/** A service as the panel's list has it. Amounts are decimals of the panel's currency, as text. */
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
export interface Pricing {
  /** Units that a service's rate is the price of. */
  rateBasis: number;
  /** Rupees for one unit of the panel's currency. */
  exchangeFactor: string;
  /** Percent of the price. */
  minimumMargin: string;
  /** Percent of the quantity that may be bought more than was sold. */
  extraPercent: string;
}

/** What so many of a service cost; of a package the rate is the price of the whole. */
export function priceOf(
  { rate, type }: Pick<ListedService, 'rate' | 'type'>,
  quantity: number,
  rateBasis: number,
): Big {
  return type === 'Package' ? new Big(rate) : new Big(rate).times(quantity).div(rateBasis);
}

/**
 * Paise that a line may cost: its price less the minimum margin. What a coupon took off counts as paid, because the owner chose
 * to give it away.
 */
export function mostToPay(
  { paidPaise, discountPaise }: Pick<Placement, 'paidPaise' | 'discountPaise'>,
  { minimumMargin }: Pick<Pricing, 'minimumMargin'>,
): Big {
  return new Big(paidPaise + discountPaise).times(new Big(100).minus(minimumMargin)).div(100);
}
