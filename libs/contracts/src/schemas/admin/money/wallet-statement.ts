/** What a supplier took from the wallet, against the orders that the shop placed there. Amounts in the supplier's currency. */
import { z } from 'zod';
import { exchangeFactorOf, type Exchange } from '../catalogue/exchange.js';

/**
 * `first`: nothing to compare with. `topped-up`: more than orders explain. `gone`: less. `unclear`: charges are
 * missing.
 */
const walletDayState = z.enum(['first', 'agrees', 'topped-up', 'gone', 'unclear']);
export type WalletDayState = z.infer<typeof walletDayState>;

const amount = z.string().describe('a decimal such as `12.5`');

const walletDay = z.object({
  day: z.string().describe('in India, `2026-11-24`'),
  readAt: z.iso
    .datetime()
    .describe('when the balance was last read on that day while nothing was on its way'),
  state: walletDayState,
  orders: z.int().describe('placed since the reading before'),
  opening: amount.nullable().describe('the balance of the reading before'),
  charged: amount
    .nullable()
    .describe('what all orders cost more since then; below zero where money came back'),
  other: amount.nullable().describe('what no order explains: above zero came in, below zero went'),
  closing: amount,
});
export type WalletDay = z.infer<typeof walletDay>;

/** More of them are in the supplier's own list alone. */
export const maxOvercharged = 100;

const overchargedOrder = z.object({
  orderId: z.int(),
  supplierOrder: z.string(),
  serviceId: z.string(),
  day: z.string().describe('in India: when it was placed'),
  expected: amount.describe('by the price list when it was sent'),
  charged: amount,
});
export type OverchargedOrder = z.infer<typeof overchargedOrder>;

export const walletStatement = z.object({
  providerId: z.int(),
  name: z.string(),
  currency: z.string(),
  days: z.array(walletDay),
  overcharged: z.array(overchargedOrder).describe('orders that cost more than the price list said'),
});
export type WalletStatement = z.infer<typeof walletStatement>;

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
