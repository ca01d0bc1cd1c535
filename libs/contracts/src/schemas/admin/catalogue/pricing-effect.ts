/** What other exchange factors or another minimum margin would do, and when a person must confirm it. */
import { z } from 'zod';
import { dollarFactor, exchangeFactorOf, otherFactors, type Exchange } from './exchange.js';
import { shopPricing } from './pricing.js';

export const pricingValues = z.object({
  exchangeFactor: dollarFactor,
  otherFactors: otherFactors.optional().describe('rupees for one EUR, GBP, …; those that are left out stay'),
  minimumMargin: shopPricing.shape.minimumMargin,
});
export type PricingValues = z.infer<typeof pricingValues>;

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
});
export type PricingEffect = z.infer<typeof pricingEffect>;

/** A change of more than this part is confirmed by a person. */
const largeChange = 0.2;
/** Maximum number of names in a sentence. */
const named = 5;

/** What a person must confirm before the prices are changed, in a sentence; null where nothing. */
export function pricingQuestion(
  before: Exchange,
  after: PricingValues,
  { belowCost, rows }: PricingEffect,
): string | null {
  const wanted = { USD: after.exchangeFactor, ...after.otherFactors };
  const changes = Object.entries(wanted).flatMap(([currency, factor]) => {
    return factorQuestion(currency, exchangeFactorOf(currency, before), factor) ?? [];
  });
  if (changes.length === 0 && belowCost === 0) return null;
  const lost = rows.filter(({ verdict }) => verdict === 'loses');
  const examples = lost.slice(0, named).map(({ name, sentence }) => `${name}: ${sentence}`);
  const goods = belowCost === 1 ? 'package or offer' : 'packages and offers';
  return [
    ...changes,
    ...(belowCost > 0 ? [`${belowCost} ${goods} would sell below cost.`] : []),
    ...examples,
  ].join(' ');
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
