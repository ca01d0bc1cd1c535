import { pricingUpdate, type Pricing } from '@boostline/contracts/panel/settings';
import { decimalNumber, plainNumber } from '@boostline/contracts/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields of the price rule. */
export type PricingDraft = { exchangeFactor: string; minimumMargin: string };
export type PricingValues = Omit<Pricing, 'version' | 'tax'>;

export const pricingDraftOf = ({ exchangeFactor, minimumMargin }: Pricing): PricingDraft => ({
  exchangeFactor,
  minimumMargin: String(minimumMargin),
});

/** The values of a draft, or what is wrong at which field. */
export function readPricing(draft: PricingDraft): Reading<PricingValues> {
  const exchangeFactor = plainNumber(draft.exchangeFactor);
  const minimumMargin = decimalNumber(draft.minimumMargin);
  const unread = {
    ...(exchangeFactor === null && { exchangeFactor: adminMessages.number }),
    ...(minimumMargin === null && { minimumMargin: adminMessages.number }),
  };
  return readWith(
    pricingUpdate.pick({ exchangeFactor: true, minimumMargin: true }),
    { exchangeFactor, minimumMargin },
    { unread },
  );
}
