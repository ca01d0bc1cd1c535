/** What other values by which sales are judged would do, and when a person must confirm them (docs/decisions/0015). */
import { z } from 'zod';
import { dollarFactor, exchangeFactorOf, otherFactors, type Exchange } from './exchange.js';
import { formatRupees } from '../../values/money.js';
import { shopPricing } from './pricing.js';
import { saleTax, type SaleTax } from './revenue.js';

export const pricingValues = z.object({
  exchangeFactor: dollarFactor,
  otherFactors: otherFactors.optional().describe('rupees for one EUR, GBP, …; those that are left out stay'),
  minimumMargin: shopPricing.shape.minimumMargin,
});
export type PricingValues = z.infer<typeof pricingValues>;

/** How the prices of a supplier count. */
const supplierTerms = z.object({
  providerId: z.int(),
  currency: z.string(),
  rateBasis: z.int().positive().describe('units that a rate is the price of'),
});
export type SupplierTerms = z.infer<typeof supplierTerms>;

/** What is to be previewed; what is left out stays as it is. */
export const pricingPreview = pricingValues
  .partial()
  .extend({ supplier: supplierTerms.optional(), tax: saleTax.optional() });
export type PricingPreview = z.infer<typeof pricingPreview>;

export const pricingEffect = z.object({
  belowCost: z.int().describe('packages and offers with a price set by hand that would begin to lose'),
  belowMargin: z.int().describe('those that would begin to leave less than the minimum margin'),
  rows: z
    .array(
      z.object({
        name: z.string(),
        price: z.number(),
        verdict: z.enum(['thin', 'loses']),
        sentence: z.string(),
      }),
    )
    .describe('of both, at most 100'),
  repriced: z.int().describe('packages whose price follows a rule and would move by more than a fifth'),
  moves: z
    .array(z.object({ name: z.string(), before: z.number(), after: z.number() }))
    .describe('of those, at most 100; rupees'),
});
export type PricingEffect = z.infer<typeof pricingEffect>;
const noEffect: PricingEffect = { belowCost: 0, belowMargin: 0, rows: [], repriced: 0, moves: [] };

/** A change of more than this part is confirmed by a person. */
const largeChange = 0.2;
/** Examples in a sentence. */
const maxExamples = 5;

/** What a person must confirm before the exchange factors or the minimum margin are changed, in a sentence; null where nothing. */
export function pricingQuestion(
  before: Exchange,
  after: PricingValues,
  effect: PricingEffect,
): string | null {
  const wanted = { USD: after.exchangeFactor, ...after.otherFactors };
  const changes = Object.entries(wanted).flatMap(([currency, factor]) => {
    return factorQuestion(currency, exchangeFactorOf(currency, before), factor) ?? [];
  });
  return questionOf(changes, effect);
}

interface CountedSupplier extends Omit<SupplierTerms, 'providerId'> {
  extraPercent?: number | undefined;
}

/** The same before the terms of a supplier are changed, which hold for all of its services at once. */
export function supplierQuestion(
  before: CountedSupplier & { name: string; services: number; extraPercent: number },
  after: CountedSupplier,
  exchange: Exchange,
  effect: PricingEffect,
): string | null {
  const changes: string[] = [];
  const areSame = before.rateBasis === after.rateBasis && before.currency === after.currency;
  if (!areSame && before.services > 0) {
    const terms = ({ currency, rateBasis }: CountedSupplier) =>
      `${currency} for ${rateBasis.toLocaleString('en-IN')} ${rateBasis === 1 ? 'unit' : 'units'}`;
    const [was, is] = [before, after].map(({ currency }) => exchangeFactorOf(currency, exchange));
    const times = (Number(is) / after.rateBasis / (Number(was) / before.rateBasis)).toPrecision(3);
    const costs = was && is ? `, so each service would cost ${Number(times)} times as much` : '';
    changes.push(
      `The prices of ${before.name} would count as ${terms(after)} instead of ${terms(before)}${costs}.`,
    );
  }
  const extra = after.extraPercent ?? before.extraPercent;
  if (extra > before.extraPercent && extra > maxUsualExtra)
    changes.push(`Up to ${extra} % more than is sold would be bought at ${before.name}, at your cost.`);
  return questionOf(changes, areSame ? null : effect);
}

/** Percent; more is only needed where one package is bought very often. */
const maxUsualExtra = 2;

/** The same before the GST registration is changed. */
export function gstQuestion(present: SaleTax, { kind, rate }: SaleTax, effect: PricingEffect): string | null {
  const isUnusual = kind === 'registered' && rate !== usualGstRate && rate !== present.rate;
  return questionOf(
    isUnusual ? [`GST would be ${rate} % instead of the usual ${usualGstRate} %.`] : [],
    effect,
  );
}

/** Percent, of services such as these. */
export const usualGstRate = 18;

/** Null where neither a change nor what comes of it needs a person. */
function questionOf(changes: readonly string[], effect: PricingEffect | null): string | null {
  const { belowCost, repriced, rows, moves } = effect ?? noEffect;
  if (changes.length === 0 && belowCost === 0 && repriced === 0) return null;
  const lost = rows.filter(({ verdict }) => verdict === 'loses').slice(0, maxExamples);
  const moved = moves.slice(0, maxExamples).map(({ name, before, after }) => {
    return `${name} ${formatRupees(before)} → ${formatRupees(after)}`;
  });
  return [
    ...changes,
    ...(belowCost > 0
      ? [`${counted(belowCost, 'package or offer', 'packages and offers')} would sell below cost.`]
      : []),
    ...lost.map(({ name, sentence }) => `${name}: ${sentence}`),
    ...(repriced > 0
      ? [`${counted(repriced, 'package', 'packages')} would get another price by rule: ${moved.join(', ')}.`]
      : []),
  ].join(' ');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Whether a price moves so far that a person must have seen it: more than a rounding step, and than the part above. */
export function movesFar(beforePaise: number, afterPaise: number): boolean {
  return Math.abs(afterPaise - beforePaise) > Math.max(1000, beforePaise * largeChange);
}

/** A large change, and a factor that nothing can be compared with yet. */
function factorQuestion(currency: string, before: string | null, after: string): string | null {
  const unit = currency === 'USD' ? 'A dollar' : `One ${currency}`;
  if (before === null) return `${unit} would count as ₹${after}.`;
  const change = Number(after) / Number(before) - 1;
  if (Math.abs(change) <= largeChange) return null;
  const percent = `${change > 0 ? '+' : '−'}${Math.abs(Math.round(change * 100))} %`;
  return `${unit} would count as ₹${after} instead of ₹${before} (${percent}).`;
}
