import type { StateCode } from '@boostline/contracts/shop/tax/indian-states';
import type { DocumentContents, DocumentKind } from '@boostline/contracts/shop/tax/tax-documents';

/** A document with its number, as lists and files read it. */
export interface IssuedDocument {
  id: string;
  number: string;
  kind: DocumentKind;
  orderId: number;
  /** Of the order; null for one that is older than the short numbers. */
  code: string | null;
  issuedAt: Date;
  /** The number of the sale's document; of a credit note alone. */
  corrects: string | null;
  totalPaise: number;
  contents: DocumentContents;
}

/** A month of India, from its first moment to that of the next one. */
export function spanOfMonth(month: string): { from: Date; until: Date } {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const indianOffset = 5.5 * 60 * 60 * 1000;
  const beginning = (monthIndex: number) => new Date(Date.UTC(year, monthIndex, 1) - indianOffset);
  return { from: beginning(nth - 1), until: beginning(nth) };
}

/** What of a document is under each head. Bills of supply show no tax: all of them is their value. */
export function amountsOf({ tax, totalPaise }: DocumentContents) {
  const under = (...heads: string[]) =>
    (tax?.heads ?? []).filter(({ head }) => heads.includes(head)).reduce((sum, { paise }) => sum + paise, 0);
  return {
    taxablePaise: tax?.taxablePaise ?? totalPaise,
    cgstPaise: under('CGST'),
    sgstPaise: under('SGST', 'UTGST'),
    igstPaise: under('IGST'),
  };
}

/** Of all heads together, in percent. */
export function rateOf({ tax }: DocumentContents): number {
  return (tax?.heads ?? []).reduce((sum, { rate }) => sum + rate, 0) / 100;
}

/** What the documents of a month with one kind, sort of buyer, place of supply and rate add up to, as the database adds them. */
export interface AddedUp {
  kind: DocumentKind;
  /** To buyers who gave a GSTIN. */
  withGstin: boolean;
  placeOfSupply: StateCode;
  /** In hundredths of a percent. */
  rate: number;
  documents: number;
  first: string;
  last: string;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}
