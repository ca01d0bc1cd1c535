import { exchangeFactorOf, type Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import Big from 'big.js';
import { bigOf, paiseFor } from '../../buying/price.js';
import { isEnded, type PlacementState } from '../../placements/placement.state.js';

export interface Listed extends Exchange {
  rate: string;
  type: string;
  rateBasis: number;
  currency: string;
}

/** A line, or several alike of one state and service. Amounts are decimals of the supplier's currency. */
export interface Costed {
  state: PlacementState;
  lines: number;
  /** Of all of them together; null while the supplier has not named it. */
  charge: string | null;
  /** What all of them were to cost when they were sent; null when nothing was known of that. */
  expectedCharge: string | null;
  /** Of each line, as is `remains`. Neither counts where the charge is known. */
  quantity: number;
  remains: number | null;
  /** Rupees for one unit of the supplier's currency; null where it is not known. */
  factor: string | null;
  /** Null when the supplier's list does not hold the service. */
  listed: Listed | null;
}

/**
 * What the supplier charged or is to charge: what it delivered of cancelled lines, nothing of refused ones. Null while
 * unknown.
 */
export function lineCost({
  state,
  lines,
  charge,
  expectedCharge,
  factor,
  listed,
  ...line
}: Costed): Big | null {
  const { quantity, remains } = line;
  if (state === 'REJECTED' && charge === null) return new Big(0);
  if (factor === null) return null;
  if (charge !== null) return new Big(charge).times(factor);
  if (expectedCharge !== null) {
    const expected = new Big(expectedCharge).times(factor);
    const isWhole = state === 'COMPLETED' || !isEnded(state);
    return isWhole ? expected : expected.times(quantity - (remains ?? quantity)).div(quantity);
  }
  if (isEnded(state) || listed === null) return null;
  const paise = paiseFor(listed, quantity, listed);
  return paise && bigOf(paise).times(lines).div(100);
}

/** The factor of the day of sending; before that the one that the owner has entered. */
export function factorOf(
  { exchangeFactor, currency }: { exchangeFactor: string | null; currency: string },
  exchange: Exchange,
): string | null {
  return exchangeFactor ?? exchangeFactorOf(currency, exchange);
}
