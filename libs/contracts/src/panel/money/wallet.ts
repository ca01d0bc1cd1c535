import { exchangeFactorOf } from '../catalogue/pricing.js';

/** In rupees at the shop's exchange factor (₹ per unit of the currency). */
export function inRupees(amount: string, currency: string, exchangeFactor: number): number {
  return Number(amount) * Number(exchangeFactorOf(currency, String(exchangeFactor)));
}

/** Days that a balance lasts at what is spent of it in a day; null when nothing is. */
export function daysLeft(balance: number, spentPerDay: number | null): number | null {
  if (spentPerDay === null || spentPerDay <= 0) return null;
  return Math.max(0, Math.floor(balance / spentPerDay));
}
