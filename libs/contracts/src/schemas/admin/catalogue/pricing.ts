/**
 * Used by the shop and its panel. Costs are exact fractions of a paisa until they are shown; nothing here is a float.
 */
import { z } from 'zod';
import { formatRupees, rupeesFromPaise } from '../../values/money.js';
import { decimalText, exchangeFactorOf, type Exchange } from './exchange.js';
import { exactly, exactPercent, isMore, over, plus, roundUp, times, whole, type Exact } from './exact.js';
import { priceFor, revenueOf, revenuePaise, saleTax } from './revenue.js';
import { isSoldWhole } from './service-type.js';

/** What a panel asks for a service: `rate` of `currency` for `basis` units. */
export const quotedRate = z.object({
  rate: decimalText,
  basis: z.int().positive().describe('units that the rate is the price of'),
  currency: z.string(),
});
export type QuotedRate = z.infer<typeof quotedRate>;

/** A service as a panel lists it, and as the owner entered how that panel counts. */
export interface ListedRate {
  rate: string;
  /** As the panel names it: Default, Package, … */
  type: string;
  /** Units of its smallest order. */
  min: number;
  /** Units that a rate of this panel is the price of. */
  rateBasis: number;
  currency: string;
}

/** Units that a service's rate is the price of: of one that is sold whole those of its smallest order, which some lists say is 0. */
export function basisOf({ type, min, rateBasis }: Pick<ListedRate, 'type' | 'min' | 'rateBasis'>): number {
  return isSoldWhole({ type }) ? Math.max(min, 1) : rateBasis;
}

/** What a panel asks for a service of its list. */
export function quotedRateOf(listed: ListedRate): QuotedRate {
  return { rate: listed.rate, basis: basisOf(listed), currency: listed.currency };
}

/** By what the panels' prices are compared with the shop's. */
export const shopPricing = z.object({
  exchangeFactor: decimalText.describe('rupees per dollar'),
  otherFactors: z
    .record(z.string(), decimalText)
    .describe('rupees per unit of each other currency that has a factor'),
  minimumMargin: z.number().min(0).max(90).describe('percent of the price after GST that must be left'),
  tax: saleTax.describe('what GST takes of a sale now'),
});
export type ShopPricing = z.infer<typeof shopPricing>;

export const roundings = ['rupee', 'nines', 'tens'] as const;
const percent = z
  .number()
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'at most two decimals');

/** How the price of a package follows from what its service costs. */
export const priceRule = z.strictObject({
  markup: percent.min(0).max(10_000).describe('percent on top of the cost'),
  fixedPaise: z.int().min(0).max(100_000_000).describe('added to that'),
  rounding: z
    .enum(roundings)
    .describe('always up: to a whole rupee, to a price that ends with 9, or to tens of rupees'),
  minimumMargin: percent
    .min(0)
    .max(90)
    .describe('percent of the price after GST; the shop’s own counts where it is higher'),
});
export type PriceRule = z.infer<typeof priceRule>;

/** By what a sale is judged. */
export type SaleTerms = Pick<ShopPricing, 'minimumMargin' | 'tax'>;

/** The cost of a quantity in the supplier's currency. Throws RangeError when the rate is no decimal. */
export function askedFor({ rate, basis }: Pick<QuotedRate, 'rate' | 'basis'>, quantity: number): Exact {
  return over(times(exactly(rate), whole(quantity)), whole(basis));
}

/** In paise; null while the currency has no exchange factor. Throws RangeError when rate or factor is no decimal. */
export function costOf(quoted: QuotedRate, quantity: number, exchange: Exchange): Exact | null {
  const factor = exchangeFactorOf(quoted.currency, exchange);
  return factor === null ? null : times(times(askedFor(quoted, quantity), exactly(factor)), whole(100));
}

/** The same in dollars, which is how prices of different panels are compared. */
export function dollarsFor(quoted: QuotedRate, quantity: number, exchange: Exchange): Exact | null {
  const cost = costOf(quoted, quantity, exchange);
  return cost && over(cost, times(exactly(exchange.exchangeFactor), whole(100)));
}

export function sumOfCosts(costs: readonly Exact[]): Exact {
  return costs.reduce(plus, whole(0));
}

export const verdicts = ['keeps', 'thin', 'loses'] as const;

export interface Judgement {
  /** `keeps` the minimum margin; `thin`: earns less than it; `loses`: costs more than it brings. */
  verdict: (typeof verdicts)[number];
  /** What the price leaves after GST, rounded down to whole paise. */
  revenuePaise: number;
  /** Rounded up to whole paise. */
  costPaise: number;
  /** Below zero for a loss. */
  profitPaise: number;
}

/** Whether a sale at this price keeps the minimum margin, which is percent of what the price leaves after GST. */
export function judgeSale(pricePaise: number, cost: Exact, { minimumMargin, tax }: SaleTerms): Judgement {
  const revenue = revenueOf(pricePaise, tax);
  const costPaise = roundUp(cost);
  const earned = revenuePaise(pricePaise, tax);
  const figures = { revenuePaise: earned, costPaise, profitPaise: earned - costPaise };
  if (isMore(cost, revenue)) return { verdict: 'loses', ...figures };
  const left = times(revenue, exactPercent(100 - minimumMargin));
  const keeps = !isMore(times(cost, whole(100)), left);
  return { verdict: keeps ? 'keeps' : 'thin', ...figures };
}

/** `Would lose ₹1.08 on each sale: sold for ₹89, ₹75.42 after GST, costs ₹76.50.`, or how little a sale leaves. */
export function marginSentence(
  pricePaise: number,
  judgement: Judgement,
  { minimumMargin, tax }: SaleTerms,
): string {
  const { verdict, revenuePaise: revenue, costPaise, profitPaise } = judgement;
  const show = (paise: number) => formatRupees(rupeesFromPaise(paise));
  const afterTax = tax.kind === 'unregistered' ? '' : ` ${show(revenue)} after GST,`;
  const figures = `sold for ${show(pricePaise)},${afterTax} costs ${show(costPaise)}`;
  if (verdict === 'loses') return `Would lose ${show(-profitPaise)} on each sale: ${figures}.`;
  const earns = `${show(profitPaise)} on each sale (${percentOf(profitPaise, revenue)} %): ${figures}`;
  return verdict === 'keeps'
    ? `Earns ${earns}.`
    : `Would earn only ${earns}; the minimum margin is ${minimumMargin} %.`;
}

/** With one decimal, rounded down: 9.96 % must not read as the 10 % that it is not. */
function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.floor((part * 1000) / all) / 10;
}

/** The lowest price in paise at which a sale keeps the minimum margin. */
export function lowestPricePaise(cost: Exact, { minimumMargin, tax }: SaleTerms): number {
  return roundUp(priceFor(over(times(cost, whole(100)), exactPercent(100 - minimumMargin)), tax));
}

/** How many units can be sold at this price so that the minimum margin is kept, when one costs `unit`. */
export function maxAtPrice(pricePaise: number, unit: Exact, { minimumMargin, tax }: SaleTerms): number {
  if (unit.numerator === 0n) return Infinity;
  const spent = times(revenueOf(pricePaise, tax), exactPercent(100 - minimumMargin));
  const left = over(spent, times(unit, whole(100)));
  return Number(left.numerator / left.denominator);
}

/** The cost rounded up to a rupee (spec §9), or more for GST and the minimum margin; null without a cost. */
export function suggestedPricePaise(
  quoted: QuotedRate,
  quantity: number,
  pricing: ShopPricing,
): number | null {
  const cost = costOf(quoted, quantity, pricing);
  return cost && roundUp(whole(lowestPricePaise(cost, pricing)), 100);
}

/** The price that a rule makes of a cost, in paise: what it adds is left after GST. `terms`: of the shop. */
export function priceByRulePaise(cost: Exact, rule: PriceRule, terms: SaleTerms): number {
  const markedUp = over(times(cost, exactPercent(100 + rule.markup)), whole(100));
  const wanted = roundUp(priceFor(plus(markedUp, whole(rule.fixedPaise)), terms.tax));
  const minimumMargin = Math.max(rule.minimumMargin, terms.minimumMargin);
  const lowest = lowestPricePaise(cost, { ...terms, minimumMargin });
  return rounded(Math.max(wanted, lowest, 1), rule.rounding);
}

function rounded(paise: number, rounding: PriceRule['rounding']): number {
  if (rounding === 'rupee') return Math.ceil(paise / 100) * 100;
  if (rounding === 'tens') return Math.ceil(paise / 1000) * 1000;
  return Math.ceil((paise + 100) / 1000) * 1000 - 100;
}

/** A price changed by a percentage, rounded up to a whole rupee; at least one. */
export function priceChangedBy(pricePaise: number, changePercent: number): number {
  const changed = over(times(whole(pricePaise), exactPercent(100 + changePercent)), whole(100));
  return Math.max(100, roundUp(changed, 100));
}
