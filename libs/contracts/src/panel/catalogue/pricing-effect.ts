/** What another exchange factor or minimum margin would do, and when a person must confirm it. */
import { z } from 'zod';
import { shopPricing } from './pricing.js';

/** Rupees for a dollar that can be meant: a slip of the decimal point lies outside. */
const [least, most] = [20, 400];
export const dollarFactor = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a number such as 85 or 84.5')
  .refine(
    (text) => Number(text) >= least && Number(text) <= most,
    `must be rupees for one dollar, from ${least} to ${most}`,
  );

export const pricingValues = z.object({
  exchangeFactor: dollarFactor,
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
/** So many are named in a sentence. */
const named = 5;

/** What a person must confirm before the prices are changed, in a sentence; null where nothing. */
export function pricingQuestion(
  before: PricingValues,
  after: PricingValues,
  { belowCost, rows }: PricingEffect,
): string | null {
  const change = Number(after.exchangeFactor) / Number(before.exchangeFactor) - 1;
  const isLarge = Math.abs(change) > largeChange;
  if (!isLarge && belowCost === 0) return null;
  const lost = rows.filter(({ verdict }) => verdict === 'loses');
  const examples = lost.slice(0, named).map(({ name, sentence }) => `${name}: ${sentence}`);
  return [
    ...(isLarge
      ? [
          `A dollar would count as ₹${after.exchangeFactor} instead of ₹${before.exchangeFactor} (${change > 0 ? '+' : '−'}${Math.abs(Math.round(change * 100))} %).`,
        ]
      : []),
    ...(belowCost > 0
      ? [
          `${belowCost} ${belowCost === 1 ? 'package or offer' : 'packages and offers'} would sell below cost.`,
        ]
      : []),
    ...examples,
  ].join(' ');
}
