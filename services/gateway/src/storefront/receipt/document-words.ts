import type { Translated } from '@boostline/contracts/languages';
import type { DocumentKind } from '@boostline/contracts/schemas/shop/tax/tax-documents';

interface DocumentWords {
  titles: Record<DocumentKind, string>;
  /** What the law has a composition dealer write at the top. */
  composition: string;
  seller: string;
  buyer: string;
  buyerGstin: string;
  number: string;
  date: string;
  order: string;
  corrects: string;
  correctsText: (number: string, day: string) => string;
  placeOfSupply: string;
  sac: string;
  reverseCharge: string;
  no: string;
  refundOf: (what: string) => string;
  amount: string;
  amountWithTax: string;
  taxable: string;
  total: string;
  credited: string;
  madeByComputer: string;
}

const statutory = 'Composition taxable person, not eligible to collect tax on supplies';

export const documentWords: Translated<DocumentWords> = {
  en: {
    titles: {
      'tax-invoice': 'Tax invoice',
      'bill-of-supply': 'Bill of supply',
      'credit-note': 'Credit note',
    },
    composition: statutory,
    seller: 'Seller',
    buyer: 'Buyer',
    buyerGstin: 'GSTIN of the buyer',
    number: 'Number',
    date: 'Date',
    order: 'Order',
    corrects: 'Corrects',
    correctsText: (number, day) => `${number} of ${day}`,
    placeOfSupply: 'Place of supply',
    sac: 'SAC',
    reverseCharge: 'Tax payable on reverse charge',
    no: 'No',
    refundOf: (what) => `Refund: ${what}`,
    amount: 'Amount',
    amountWithTax: 'Amount with tax',
    taxable: 'Taxable value',
    total: 'Total',
    credited: 'Total credited',
    madeByComputer: 'This document was made by a computer and is valid without a signature.',
  },
  hi: {
    titles: { 'tax-invoice': 'टैक्स इनवॉइस', 'bill-of-supply': 'बिल ऑफ़ सप्लाई', 'credit-note': 'क्रेडिट नोट' },
    composition: `${statutory} (कंपोज़िशन करदाता, आपूर्ति पर कर वसूलने के पात्र नहीं)`,
    seller: 'विक्रेता',
    buyer: 'ख़रीदार',
    buyerGstin: 'ख़रीदार का GSTIN',
    number: 'नंबर',
    date: 'तारीख़',
    order: 'ऑर्डर',
    corrects: 'किसके बदले',
    correctsText: (number, day) => `${number}, ${day}`,
    placeOfSupply: 'आपूर्ति का स्थान',
    sac: 'SAC',
    reverseCharge: 'रिवर्स चार्ज पर देय कर',
    no: 'नहीं',
    refundOf: (what) => `रिफ़ंड: ${what}`,
    amount: 'रकम',
    amountWithTax: 'कर सहित रकम',
    taxable: 'कर योग्य मूल्य',
    total: 'कुल',
    credited: 'कुल वापसी',
    madeByComputer: 'यह दस्तावेज़ कंप्यूटर से बना है और बिना हस्ताक्षर के मान्य है।',
  },
};
