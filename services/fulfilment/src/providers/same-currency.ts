/** Whether an amount that a panel names with a currency is of the account's own; one without a currency is. */
export function isSameCurrency(named: unknown, currency: string): boolean {
  return typeof named !== 'string' || named.trim() === '' || named.trim().toUpperCase() === currency;
}
