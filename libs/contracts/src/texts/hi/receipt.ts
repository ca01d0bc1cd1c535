import type { receipt as english } from '../en/receipt.js';
import type { TranslationOf } from '../text.js';

/** Hindi: the receipt of a payment. */
export const receipt: TranslationOf<typeof english> = {
  title: 'पेमेंट रसीद',
  number: 'रसीद नंबर',
  date: 'तारीख़',
  order: 'ऑर्डर',
  buyer: 'किससे मिला',
  item: 'विवरण',
  quantity: 'संख्या',
  amount: 'रकम',
  coupon: 'कूपन {code}',
  total: 'कुल पेमेंट',
  refunded: 'रिफ़ंड',
  remaining: 'रिफ़ंड के बाद पेमेंट',
  paymentReference: 'पेमेंट रेफ़रेंस',
  forTarget: '{target} के लिए',
  madeByComputer: 'यह रसीद कंप्यूटर से बनी है और बिना हस्ताक्षर के मान्य है।',
  back: 'ऑर्डर पर वापस',
  download: 'PDF डाउनलोड करें',
};
