import { isSameCurrency } from '../providers/same-currency.js';

/**
 * A `status` entry without its charge where that is named in another currency than the account's: as a number it would be compared
 * with what it is not. The order is followed all the same.
 */
export function inOwnCurrency(entry: unknown, currency: string): unknown {
  if (typeof entry !== 'object' || entry === null || !('currency' in entry)) return entry;
  return isSameCurrency(entry.currency, currency) ? entry : { ...entry, charge: null };
}
