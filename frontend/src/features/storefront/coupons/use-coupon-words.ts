import { couponWords as english } from '@boostline/contracts/texts/en/coupons';
import { couponWords as hindi } from '@boostline/contracts/texts/hi/coupons';
import { useWords } from '../../../messages/use-words.js';

const texts = { en: english, hi: hindi };

/** The words about a coupon in the page's language. */
export const useCouponWords = () => useWords('coupons', texts);
