import { indianClock } from '@boostline/contracts/schemas/values/indian-time';
import type { DocumentKind } from '@boostline/contracts/schemas/shop/tax/tax-documents';

/** The Indian financial year of a moment, April to March by Indian time: `26-27`. */
export function financialYearOf(moment: Date): string {
  const there = indianClock(moment);
  const began = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return `${twoDigits(began)}-${twoDigits(began + 1)}`;
}

/**
 * How the receipts of a moment are numbered: `R/26-27/0000001` is the first of its financial year. The serial number is
 * counted where the receipt is written; with its prefix it is unique, and its column takes at most 16 characters, as Rule
 * 46 of the GST rules wants it (research/payments.md, "India"): the year ends with serial number 99,999,999.
 */
export function receiptSeriesOf(moment: Date): { year: string; prefix: string; digits: number } {
  const year = financialYearOf(moment);
  return { year, prefix: `R/${year}/`, digits: 7 };
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Each kind is counted by itself: `T/26-27/0000001` is the first tax invoice of its financial year. */
const letters: Record<DocumentKind, string> = {
  'tax-invoice': 'T',
  'bill-of-supply': 'B',
  'credit-note': 'C',
};

/** How a document of a moment is numbered, by the rules of receipts: at most 16 characters. */
export function documentSeriesOf(kind: DocumentKind, moment: Date) {
  const [series, year] = [letters[kind], financialYearOf(moment)];
  return { series, year, prefix: `${series}/${year}/`, digits: 7 };
}
