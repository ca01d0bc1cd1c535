import { exchangeFactorOf, type Exchange } from '../catalogue/exchange.js';

/** In rupees; null while the currency has no exchange factor. */
export function inRupees(amount: string, currency: string, exchange: Exchange): number | null {
  const factor = exchangeFactorOf(currency, exchange);
  return factor === null ? null : Number(amount) * Number(factor);
}

/** Days that a balance lasts at what is spent of it in a day; null when nothing is. */
export function daysLeft(balance: number, spentPerDay: number | null): number | null {
  if (spentPerDay === null || spentPerDay <= 0) return null;
  return Math.max(0, Math.floor(balance / spentPerDay));
}
