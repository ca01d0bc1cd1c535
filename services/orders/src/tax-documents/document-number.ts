import type { DocumentKind } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import { financialYearOf } from '../receipts/receipt-number.js';

/** Each kind is counted by itself: `T/26-27/0000001` is the first tax invoice of its financial year. */
const letters: Record<DocumentKind, string> = {
  'tax-invoice': 'T',
  'bill-of-supply': 'B',
  'credit-note': 'C',
};

/** How a document of a moment is numbered, by the rules of receipts (receipt-number.ts): at most 16 characters. */
export function documentSeriesOf(kind: DocumentKind, moment: Date) {
  const [series, year] = [letters[kind], financialYearOf(moment)];
  return { series, year, prefix: `${series}/${year}/`, digits: 7 };
}
