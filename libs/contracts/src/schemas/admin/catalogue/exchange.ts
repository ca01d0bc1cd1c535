/** What a unit of a supplier's currency costs in rupees. Nothing is sold or bought at a guessed factor. */
import { z } from 'zod';

export const decimalText = z.string().regex(/^\d{1,20}(\.\d{1,40})?$/, 'must be a decimal such as 0.90');

/** The factors by which the panels' prices become rupees. */
export interface Exchange {
  /** Rupees for one dollar. */
  exchangeFactor: string;
  /** Rupees for one unit of each other currency. */
  otherFactors: Readonly<Record<string, string>>;
}

/** Rupees for one unit of a currency; null while the owner has entered none. */
export function exchangeFactorOf(
  currency: string,
  { exchangeFactor, otherFactors }: Exchange,
): string | null {
  if (currency === 'INR') return '1';
  return currency === 'USD' ? exchangeFactor : (otherFactors[currency] ?? null);
}

/** What a unit is roughly worth in rupees, of currencies that panels use. */
const roughly: Readonly<Record<string, number>> = {
  AED: 24,
  AUD: 57,
  BDT: 0.72,
  BRL: 16,
  CAD: 63,
  CHF: 108,
  CNY: 12,
  EGP: 1.8,
  EUR: 100,
  GBP: 116,
  IDR: 0.0054,
  JPY: 0.58,
  KES: 0.68,
  KRW: 0.062,
  KWD: 288,
  MXN: 4.8,
  MYR: 21,
  NGN: 0.06,
  PHP: 1.5,
  PKR: 0.32,
  PLN: 24,
  RUB: 1.1,
  SAR: 24,
  SGD: 68,
  THB: 2.7,
  TRY: 2.1,
  UAH: 2.1,
  VND: 0.0034,
  ZAR: 5,
};
/** A slip of the decimal point lies outside of these. */
const spread = 4;
const dollarBounds: Bounds = [20, 400];
const unknownBounds: Bounds = [0.0001, 1000];

type Bounds = readonly [least: number, most: number];

function boundsOf(currency: string): Bounds {
  if (currency === 'USD') return dollarBounds;
  const worth = roughly[currency];
  const rounded = (value: number) => Number(value.toPrecision(2));
  return worth === undefined ? unknownBounds : [rounded(worth / spread), rounded(worth * spread)];
}

/** Why a factor is implausible for a currency; null if it is plausible. */
function whyNoFactor(currency: string, factor: string): string | null {
  const [least, most] = boundsOf(currency);
  const unit = currency === 'USD' ? 'dollar' : currency;
  return Number(factor) >= least && Number(factor) <= most
    ? null
    : `must be rupees for one ${unit}, from ${least} to ${most}`;
}

const typedFactor = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a number such as 85 or 84.5');

export const dollarFactor = typedFactor.superRefine((factor, { addIssue }) => {
  const problem = whyNoFactor('USD', factor);
  if (problem !== null) addIssue(problem);
});

const otherCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')
  .refine((currency) => currency !== 'INR' && currency !== 'USD', 'has its own field');

export const otherFactors = z.record(otherCurrency, typedFactor).superRefine((factors, { addIssue }) => {
  for (const [currency, factor] of Object.entries(factors)) {
    const problem = whyNoFactor(currency, factor);
    if (problem !== null) addIssue({ code: 'custom', path: [currency], message: problem });
  }
});
