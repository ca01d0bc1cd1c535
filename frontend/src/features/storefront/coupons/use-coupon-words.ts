import { couponWords as english } from '../../../messages/en/coupons.js';
import { couponWords as hindi } from '../../../messages/hi/coupons.js';
import { useWords } from '../../../messages/language.js';

/** The words about a coupon in the page's language. */
export const useCouponWords = () => useWords({ en: english, hi: hindi });
