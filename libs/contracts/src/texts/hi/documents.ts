import type { documents as english } from '../en/documents.js';
import type { TranslationOf } from '../text.js';

/** Hindi: tax documents. */
export const documents: TranslationOf<typeof english> = {
  titles: { 'tax-invoice': 'टैक्स इनवॉइस', 'bill-of-supply': 'बिल ऑफ़ सप्लाई', 'credit-note': 'क्रेडिट नोट' },
  composition: `Composition taxable person, not eligible to collect tax on supplies (कंपोज़िशन करदाता, आपूर्ति पर कर वसूलने के पात्र नहीं)`,
  seller: 'विक्रेता',
  buyer: 'ख़रीदार',
  buyerGstin: 'ख़रीदार का GSTIN',
  number: 'नंबर',
  date: 'तारीख़',
  order: 'ऑर्डर',
  corrects: 'किसके बदले',
  correctsText: '{number}, {day}',
  placeOfSupply: 'आपूर्ति का स्थान',
  sac: 'SAC',
  reverseCharge: 'रिवर्स चार्ज पर देय कर',
  no: 'नहीं',
  refundOf: 'रिफ़ंड: {what}',
  amount: 'रकम',
  amountWithTax: 'कर सहित रकम',
  taxable: 'कर योग्य मूल्य',
  total: 'कुल',
  credited: 'कुल वापसी',
  madeByComputer: 'यह दस्तावेज़ कंप्यूटर से बना है और बिना हस्ताक्षर के मान्य है।',
};
