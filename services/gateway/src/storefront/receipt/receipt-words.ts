import type { Translated } from '@boostline/contracts/languages';

interface ReceiptWords {
  title: string;
  number: string;
  date: string;
  order: string;
  buyer: string;
  item: string;
  quantity: string;
  amount: string;
  coupon: (code: string) => string;
  total: string;
  refunded: string;
  remaining: string;
  paymentReference: string;
  forTarget: (target: string) => string;
  madeByComputer: string;
  download: string;
  back: string;
}

export const receiptWords: Translated<ReceiptWords> = {
  en: {
    title: 'Payment receipt',
    number: 'Receipt number',
    date: 'Date',
    order: 'Order',
    buyer: 'Received from',
    item: 'Description',
    quantity: 'Quantity',
    amount: 'Amount',
    coupon: (code) => `Coupon ${code}`,
    total: 'Total paid',
    refunded: 'Refunded',
    remaining: 'Paid after refund',
    paymentReference: 'Payment reference',
    forTarget: (target) => `for ${target}`,
    madeByComputer: 'This receipt was made by a computer and is valid without a signature.',
    download: 'Download PDF',
    back: 'Back to the order',
  },
  hi: {
    title: 'पेमेंट रसीद',
    number: 'रसीद नंबर',
    date: 'तारीख़',
    order: 'ऑर्डर',
    buyer: 'किससे मिला',
    item: 'विवरण',
    quantity: 'संख्या',
    amount: 'रकम',
    coupon: (code) => `कूपन ${code}`,
    total: 'कुल पेमेंट',
    refunded: 'रिफ़ंड',
    remaining: 'रिफ़ंड के बाद पेमेंट',
    paymentReference: 'पेमेंट रेफ़रेंस',
    forTarget: (target) => `${target} के लिए`,
    madeByComputer: 'यह रसीद कंप्यूटर से बनी है और बिना हस्ताक्षर के मान्य है।',
    download: 'PDF डाउनलोड करें',
    back: 'ऑर्डर पर वापस',
  },
};
