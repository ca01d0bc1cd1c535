import { Injectable } from '@nestjs/common';
import { indianDay, spanOfIndianMonth } from '@boostline/contracts/schemas/values/indian-time';
import type { DocumentSum } from '@boostline/contracts/schemas/admin/money/tax-documents';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { stateWithCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import { byteOrderMark, spreadsheet } from '@boostline/service-kit/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { amountsOf, rateOf, signedRupees, type IssuedDocument } from './document-month.js';
import { documentColumns, ListDocuments } from './list-documents.js';

const batchSize = 1000;
const kinds = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
} as const;
const soldTo = { business: 'B2B', consumer: 'B2C' } as const;

/** What the accountant takes over: every document of a month, and what they add up to. Credit notes below zero. */
@Injectable()
export class ExportDocuments {
  constructor(
    private readonly database: DataSource,
    private readonly list: ListDocuments,
  ) {}

  /** Streams in batches, oldest first, each read when the one before it was sent. */
  async *export(month: string): AsyncGenerator<string> {
    yield byteOrderMark + stringify([documentHeader], spreadsheet);
    const { from, until } = spanOfIndianMonth(month);
    let last: IssuedDocument | undefined;
    for (;;) {
      const rows: IssuedDocument[] = await this.database.query(
        `SELECT ${documentColumns} FROM tax_documents d
          WHERE d.issued_at < $2 AND (d.issued_at, d.id) > ($1, $3::uuid)
          ORDER BY d.issued_at, d.id LIMIT ${batchSize}`,
        [last?.issuedAt ?? from, until, last?.id ?? '00000000-0000-0000-0000-000000000000'],
      );
      if (rows.length > 0) yield stringify(rows.map(documentCells), spreadsheet);
      if (rows.length < batchSize) return;
      last = rows.at(-1);
    }
  }

  async summary(month: string): Promise<string> {
    const sums = await this.list.sums(month);
    return byteOrderMark + stringify([summaryHeader, ...sums.map(summaryCells)], spreadsheet);
  }
}

const documentHeader = [
  'Number',
  'Document',
  'Date',
  'Corrects',
  'Order ID',
  'Seller GSTIN',
  'Buyer',
  'Buyer address',
  'Buyer GSTIN',
  'B2B or B2C',
  'Place of supply',
  'SAC',
  'Rate (%)',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST/UTGST (INR)',
  'IGST (INR)',
  'Total (INR)',
];

function documentCells(document: IssuedDocument): (string | number | null)[] {
  const { number, kind, issuedAt, corrects, totalPaise, contents } = document;
  const { seller, buyer, placeOfSupply, sac } = contents;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = amountsOf(contents);
  const rupees = (paise: number) => signedRupees(kind, paise);
  return [
    number,
    kinds[kind],
    indianDay(issuedAt),
    corrects,
    // A spreadsheet rounds numbers of sixteen digits; behind a # it is text.
    shownCode({ id: document.orderId, code: document.code }),
    seller.gstin,
    buyer.name,
    buyer.address,
    buyer.gstin ?? null,
    soldTo[buyer.gstin === undefined ? 'consumer' : 'business'],
    stateWithCode(placeOfSupply),
    sac,
    rateOf(contents),
    rupees(taxablePaise),
    rupees(cgstPaise),
    rupees(sgstPaise),
    rupees(igstPaise),
    rupees(totalPaise),
  ];
}

const summaryHeader = [
  'Document',
  'B2B or B2C',
  'Place of supply',
  'Rate (%)',
  'Documents',
  'First number',
  'Last number',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST/UTGST (INR)',
  'IGST (INR)',
  'Total (INR)',
];

function summaryCells({
  kind,
  soldTo: buyers,
  placeOfSupply,
  rate,
  documents,
  first,
  last,
  ...sum
}: DocumentSum) {
  const { taxable, cgst, sgst, igst, total } = sum;
  return [
    kinds[kind],
    soldTo[buyers ?? 'consumer'],
    stateWithCode(placeOfSupply),
    rate,
    documents,
    first,
    last,
    taxable,
    cgst,
    sgst,
    igst,
    total,
  ];
}
