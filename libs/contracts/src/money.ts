/**
 * Money is integer paise everywhere inside; rupees appear only in the answers and payloads that the
 * specification fixes in rupees.
 */

import { groupIndian } from './indian-digits.js';

/** Rupees (at most two decimals) to paise. Throws RangeError when the value is finer than a paisa. */
export function paiseFromRupees(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(paise / 100 - rupees) > 1e-9) {
    throw new RangeError(`${rupees} is not an amount in rupees with at most two decimals`);
  }
  return paise;
}

/** Paise to rupees, as a JSON number. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** `₹1,49,900`, `₹499.50` or `-₹199`: Indian grouping, decimals only where there are any. `rupees` in rupees. */
export function formatRupees(rupees: number): string {
  const [whole = '', paise] = Math.abs(rupees).toFixed(2).split('.');
  const fraction = Number.isInteger(rupees) ? '' : `.${paise}`;
  return `${rupees < 0 ? '-' : ''}₹${groupIndian(Number(whole))}${fraction}`;
}

/**
 * Price of a custom quantity in paise: in proportion to the package, rounded up to a whole rupee
 * (design.md §4, "Custom quantity").
 */
export function priceOfQuantity(packagePaise: number, packageQuantity: number, quantity: number): number {
  const exact = BigInt(packagePaise) * BigInt(quantity);
  const perRupee = BigInt(packageQuantity) * 100n;
  return Number((exact + perRupee - 1n) / perRupee) * 100;
}
