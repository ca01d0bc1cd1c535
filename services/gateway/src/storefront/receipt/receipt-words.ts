import type { RenderRequest } from '@boostline/contracts/page';
import type { PackageType } from '@boostline/contracts/packages';

interface ReceiptWords {
  title: string;
  number: string;
  date: string;
  order: string;
  buyer: string;
  item: string;
  quantity: string;
  amount: string;
  total: string;
  refunded: string;
  remaining: string;
  paymentReference: string;
  types: Record<PackageType, string>;
  forTarget: (target: string) => string;
  madeByComputer: string;
}

export const receiptWords: Record<RenderRequest['language'], ReceiptWords> = {
  en: {
    title: 'Payment receipt',
    number: 'Receipt number',
    date: 'Date',
    order: 'Order',
    buyer: 'Received from',
    item: 'Description',
    quantity: 'Quantity',
    amount: 'Amount',
    total: 'Total paid',
    refunded: 'Refunded',
    remaining: 'Paid after refund',
    paymentReference: 'Payment reference',
    types: {
      followers: 'Instagram followers',
      likes: 'Instagram likes',
      views: 'Instagram views',
      comments: 'Instagram comments',
    },
    forTarget: (target) => `for ${target}`,
    madeByComputer: 'This receipt was made by a computer and is valid without a signature.',
  },
  hi: {
    title: 'भुगतान रसीद',
    number: 'रसीद संख्या',
    date: 'तारीख',
    order: 'ऑर्डर',
    buyer: 'भुगतानकर्ता',
    item: 'विवरण',
    quantity: 'मात्रा',
    amount: 'राशि',
    total: 'कुल भुगतान',
    refunded: 'लौटाई गई राशि',
    remaining: 'वापसी के बाद भुगतान',
    paymentReference: 'भुगतान संदर्भ',
    types: {
      followers: 'Instagram फ़ॉलोअर',
      likes: 'Instagram लाइक',
      views: 'Instagram व्यू',
      comments: 'Instagram कमेंट',
    },
    forTarget: (target) => `${target} के लिए`,
    madeByComputer: 'यह रसीद कंप्यूटर से बनी है और बिना हस्ताक्षर के मान्य है।',
  },
};
