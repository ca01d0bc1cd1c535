import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { StateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import type {
  DocumentContents,
  DocumentKind,
  HeadAmount,
} from '@boostline/contracts/schemas/shop/tax/tax-documents';

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

type Taxed = Pick<DocumentContents, 'tax' | 'totalPaise'>;

/** What of a document is under each head. Bills of supply show no tax: all of them is their value. */
export function amountsOf({ tax, totalPaise }: Taxed) {
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
export function rateOf({ tax }: Pick<DocumentContents, 'tax'>): number {
  return (tax?.heads ?? []).reduce((sum, { rate }) => sum + rate, 0) / 100;
}

export function signedRupees(kind: DocumentKind, paise: number): number {
  if (paise === 0) return 0;
  return rupeesFromPaise(kind === 'credit-note' ? -paise : paise);
}

/** Which documents are added up: those of one kind, sort of buyer and place of supply. */
interface Sort {
  kind: DocumentKind;
  /** To buyers who gave a GSTIN. */
  withGstin: boolean;
  placeOfSupply: StateCode;
}

interface Added extends Sort {
  documents: number;
  first: string;
  last: string;
  totalPaise: number;
}

/** As the database adds them: one row for each head, or one where there are none. */
export interface AddedHead extends Added {
  /** Names these heads and rates. */
  heads: string;
  taxablePaise: number | null;
  head: HeadAmount['head'] | null;
  headRate: number | null;
  headPaise: number | null;
}

/** What the documents of a sort with one rate add up to. */
export interface MonthSum extends Added, ReturnType<typeof amountsOf> {
  /** In percent. */
  rate: number;
}

/** Sorts stay as they come, each with its rates from the lowest on. */
export function addUp(rows: readonly AddedHead[]): MonthSum[] {
  const sorts = Map.groupBy(rows, ({ kind, withGstin, placeOfSupply }) =>
    JSON.stringify([kind, withGstin, placeOfSupply]),
  );
  return [...sorts.values()].flatMap((sort) => {
    const ofHeads = [...Map.groupBy(sort, ({ heads }) => heads).values()].flatMap(sumOfHeads);
    const ofRates = [...Map.groupBy(ofHeads, ({ rate }) => rate).values()];
    return ofRates.map((sums) => sums.reduce(together)).toSorted((one, other) => one.rate - other.rate);
  });
}

/** Documents with the same heads add up to one that has them. */
function sumOfHeads(rows: readonly AddedHead[]): MonthSum[] {
  const [any] = rows;
  if (!any) return [];
  const { kind, withGstin, placeOfSupply, documents, first, last, totalPaise, taxablePaise } = any;
  const heads = rows.flatMap(({ head, headRate: rate, headPaise: paise }) =>
    head === null || rate === null || paise === null ? [] : [{ head, rate, paise }],
  );
  const tax = taxablePaise === null ? null : { taxablePaise, heads };
  return [
    {
      kind,
      withGstin,
      placeOfSupply,
      documents,
      first,
      last,
      totalPaise,
      ...amountsOf({ tax, totalPaise }),
      rate: rateOf({ tax }),
    },
  ];
}

function together(one: MonthSum, other: MonthSum): MonthSum {
  return {
    ...one,
    documents: one.documents + other.documents,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
    taxablePaise: one.taxablePaise + other.taxablePaise,
    cgstPaise: one.cgstPaise + other.cgstPaise,
    sgstPaise: one.sgstPaise + other.sgstPaise,
    igstPaise: one.igstPaise + other.igstPaise,
    totalPaise: one.totalPaise + other.totalPaise,
  };
}
