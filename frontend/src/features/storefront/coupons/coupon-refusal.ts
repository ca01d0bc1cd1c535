import type { RefusedCoupon } from '@boostline/contracts/schemas/shop/coupons';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { failureInWords } from '../../../api/failure-in-words.js';
import { RequestFailed } from '../../../api/request.js';
import { useMessages } from '../../../messages/language.js';
import { couponWords as english } from '@boostline/contracts/texts/en/coupons';
import { couponWords as hindi } from '@boostline/contracts/texts/hi/coupons';
import { useWords } from '../../../messages/use-words.js';

const texts = { en: english, hi: hindi };

/** The words about a coupon in the page's language. */
export const useCouponWords = () => useWords('coupons', texts);

/** Why a coupon was not taken, in the page's language; undefined without an error. */
export function useRefusalInWords(error: unknown): string | undefined {
  const messages = useMessages();
  const { refusals, costsNow } = useCouponWords();
  if (!error) return undefined;
  const { code, current } = error instanceof RequestFailed ? error.body : {};
  // A code of another form is none of ours.
  if (code === 'invalid-input') return refusals.unknown;
  if (code !== 'coupon-refused' || !isRefused(current, refusals)) return failureInWords(error, messages);
  if (current.reason === 'minimum') return refusals.minimum(formatRupees(current.minimum ?? 0));
  const why = refusals[current.reason];
  return current.amount === undefined ? why : `${why} ${costsNow(formatRupees(current.amount))}`;
}

function isRefused(value: unknown, known: object): value is RefusedCoupon {
  return (
    typeof value === 'object' &&
    value !== null &&
    'reason' in value &&
    typeof value.reason === 'string' &&
    value.reason in known
  );
}
