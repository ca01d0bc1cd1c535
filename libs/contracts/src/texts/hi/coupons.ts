import type { couponWords as english } from '../en/coupons.js';
import type { TranslationOf } from '../text.js';

/** Hindi: a coupon at the checkout. */
export const couponWords: TranslationOf<typeof english> = {
  label: 'कूपन कोड',
  apply: 'लगाएँ',
  remove: 'कूपन हटाएँ',
  applied: '{code}: {off} की छूट',
  costsNow: 'अब इस ऑर्डर की क़ीमत {amount} है।',
  refusals: {
    unknown: 'इस कोड का कोई कूपन नहीं है। कृपया जाँचें।',
    'not-yet': 'यह कूपन अभी शुरू नहीं हुआ है।',
    ended: 'यह कूपन ख़त्म हो चुका है।',
    'used-up': 'इस कूपन की सीमा पूरी हो चुकी है।',
    'used-by-you': 'आप यह कूपन पहले ही इस्तेमाल कर चुके हैं।',
    'first-order': 'यह कूपन सिर्फ़ पहले ऑर्डर के लिए है।',
    minimum: 'यह कूपन {rupees} या उससे ज़्यादा के ऑर्डर के लिए है।',
    products: 'यह कूपन इस चीज़ के लिए नहीं है।',
    'payment-open': 'इस ऑर्डर का पेमेंट पेज खुला है। वहीं पेमेंट करें, या पहले उसे रद्द करें।',
  },
};
