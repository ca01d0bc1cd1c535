/** Integer paise inside; rupees only in answers that the specification fixes in rupees. */

import { groupIndian } from './quantity.js';

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

/** In proportion to the package, rounded up to a whole rupee (design.md §4). */
export function priceOfQuantity(packagePaise: number, packageQuantity: number, quantity: number): number {
  const exact = BigInt(packagePaise) * BigInt(quantity);
  const perRupee = BigInt(packageQuantity) * 100n;
  return Number((exact + perRupee - 1n) / perRupee) * 100;
}

/** `totalPaise` × `part` ÷ `whole`, rounded down to the paisa; nothing where the whole is nothing. */
export function proportionOf(totalPaise: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(totalPaise) * BigInt(part)) / BigInt(whole));
}

/**
 * The parts add up exactly, each less than a paisa from its proportion; the paise left go to those that rounding cut
 * most. Without weights the parts are equal.
 */
export function splitInProportion(
  totalPaise: number,
  weights: readonly number[],
  leftoverTo: 'largest-remainders' | 'first-parts' = 'largest-remainders',
): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 && weights.length > 0) {
    const equal = weights.map(() => 1);
    return splitInProportion(totalPaise, equal, leftoverTo);
  }
  const parts = weights.map((weight) => proportionOf(totalPaise, weight, sum));
  const leftover = totalPaise - parts.reduce((total, part) => total + part, 0);
  const lost = weights.map((weight) => (BigInt(totalPaise) * BigInt(weight)) % BigInt(sum));
  const inTurn = [...weights.keys()].filter((at) => weights[at] !== 0);
  if (leftoverTo === 'largest-remainders')
    inTurn.sort((one, other) => Number((lost[other] ?? 0n) - (lost[one] ?? 0n)));
  const raised = new Set(inTurn.slice(0, leftover));
  return parts.map((part, at) => (raised.has(at) ? part + 1 : part));
}
