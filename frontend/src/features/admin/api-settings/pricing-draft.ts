import {
  pricingValues,
  type PricingValues,
} from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import type { Pricing } from '@boostline/contracts/schemas/admin/suppliers';
import { decimalNumber, plainNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** The field of the exchange factor of a currency that is not the dollar. */
type FactorField = `otherFactors.${string}`;
export const factorField = (currency: string): FactorField => `otherFactors.${currency}`;

/** What stands in the fields of the price rule. */
export type PricingDraft = { exchangeFactor: string; minimumMargin: string } & Record<FactorField, string>;

/** Currencies besides the dollar that have a factor or need one. */
export const currenciesOf = ({ otherFactors, missingFactors }: Pricing): string[] =>
  [...new Set([...Object.keys(otherFactors), ...missingFactors])].toSorted();

export function pricingDraftOf(pricing: Pricing): PricingDraft {
  const { exchangeFactor, otherFactors, minimumMargin } = pricing;
  const others = currenciesOf(pricing).map((currency) => [
    factorField(currency),
    otherFactors[currency] ?? '',
  ]);
  return { exchangeFactor, minimumMargin: String(minimumMargin), ...Object.fromEntries(others) };
}

/** The values of a draft, or what is wrong at which field. A currency without a factor may stay without one. */
export function readPricing(draft: PricingDraft, currencies: readonly string[]): Reading<PricingValues> {
  const exchangeFactor = plainNumber(draft.exchangeFactor);
  const minimumMargin = decimalNumber(draft.minimumMargin);
  const typed = currencies
    .map((currency) => ({ currency, text: draft[factorField(currency)] ?? '' }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ currency, text }) => ({ currency, factor: plainNumber(text) }));
  const unread = typed.filter(({ factor }) => factor === null);
  return readWith(
    pricingValues,
    {
      exchangeFactor,
      minimumMargin,
      otherFactors: Object.fromEntries(typed.map(({ currency, factor }) => [currency, factor])),
    },
    {
      unread: {
        ...(exchangeFactor === null && { exchangeFactor: adminMessages.number }),
        ...(minimumMargin === null && { minimumMargin: adminMessages.number }),
        ...Object.fromEntries(unread.map(({ currency }) => [factorField(currency), adminMessages.number])),
      },
    },
  );
}
