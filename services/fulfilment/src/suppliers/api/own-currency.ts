/**
 * A `status` entry without its charge where that is named in another currency than the account's: as a number it would be compared
 * with what it is not. The order is followed all the same.
 */
export function inOwnCurrency(entry: unknown, currency: string): unknown {
  if (typeof entry !== 'object' || entry === null || !('currency' in entry)) return entry;
  return isSameCurrency(entry.currency, currency) ? entry : { ...entry, charge: null };
}

/** Whether an amount that a supplier names with a currency is of the account's own; one without a currency is. */
export function isSameCurrency(named: unknown, currency: string): boolean {
  return typeof named !== 'string' || named.trim() === '' || named.trim().toUpperCase() === currency;
}
