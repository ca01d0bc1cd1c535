import { Injectable } from '@nestjs/common';
import { spanOfIndianMonth } from '@boostline/contracts/schemas/values/indian-time';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import {
  documentPageSize,
  type DocumentList,
  type DocumentSum,
} from '@boostline/contracts/schemas/admin/money/tax-documents';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { DataSource } from 'typeorm';
import {
  addUp,
  amountsOf,
  signedRupees,
  type AddedHead,
  type IssuedDocument,
  type MonthSum,
} from './document-month.js';

@Injectable()
export class ListDocuments {
  constructor(private readonly database: DataSource) {}

  async list({ month, page }: { month: string; page: number }): Promise<DocumentList> {
    const { from, until } = spanOfIndianMonth(month);
    const [documents, sums] = await Promise.all([
      this.database.query<IssuedDocument[]>(
        `SELECT ${documentColumns} FROM tax_documents d WHERE d.issued_at >= $1 AND d.issued_at < $2
          ORDER BY d.issued_at DESC, d.number DESC LIMIT ${documentPageSize} OFFSET $3`,
        [from, until, (page - 1) * documentPageSize],
      ),
      this.sums(month),
    ]);
    return {
      documents: documents.map(shownRow),
      total: sums.reduce((all, sum) => all + sum.documents, 0),
      sums,
    };
  }

  async sums(month: string): Promise<DocumentSum[]> {
    const { from, until } = spanOfIndianMonth(month);
    const rows: AddedHead[] = await this.database.query(addHeads, [from, until]);
    return addUp(rows).map(shownSum);
  }
}

function shownRow(document: IssuedDocument) {
  const { number, kind, issuedAt, orderId, corrects, totalPaise, contents } = document;
  const { taxablePaise } = amountsOf(contents);
  return {
    number,
    kind,
    issuedAt: issuedAt.toISOString(),
    orderId,
    corrects,
    orderCode: shownCode({ id: orderId, code: document.code }),
    placeOfSupply: contents.placeOfSupply,
    taxable: rupeesFromPaise(taxablePaise),
    tax: rupeesFromPaise(totalPaise - taxablePaise),
    total: rupeesFromPaise(totalPaise),
  };
}

function shownSum(sum: MonthSum): DocumentSum {
  const { kind, withGstin, placeOfSupply, rate, documents, first, last } = sum;
  return {
    kind,
    soldTo: withGstin ? ('business' as const) : ('consumer' as const),
    placeOfSupply,
    rate,
    documents,
    first,
    last,
    taxable: signedRupees(kind, sum.taxablePaise),
    cgst: signedRupees(kind, sum.cgstPaise),
    sgst: signedRupees(kind, sum.sgstPaise),
    igst: signedRupees(kind, sum.igstPaise),
    total: signedRupees(kind, sum.totalPaise),
  };
}

export const documentColumns = `
  d.id, d.number, d.kind, d.order_id AS "orderId", (SELECT o.code FROM orders o WHERE o.id = d.order_id) AS code,
  d.issued_at AS "issuedAt", d.total_paise AS "totalPaise", d.contents,
  (SELECT s.number FROM tax_documents s
    WHERE d.refund_id IS NOT NULL AND s.order_id = d.order_id AND s.refund_id IS NULL) AS corrects`;

const addHeads = `
  SELECT d.kind, d.contents->'buyer'->>'gstin' IS NOT NULL AS "withGstin", d.contents->>'placeOfSupply' AS "placeOfSupply",
         (jsonb_path_query_array(d.contents, '$.tax.heads[*].head')
           || jsonb_path_query_array(d.contents, '$.tax.heads[*].rate'))::text AS heads,
         h.head, h.rate AS "headRate", sum(h.paise)::bigint AS "headPaise",
         count(*)::int AS documents, min(d.number) AS first, max(d.number) AS last,
         sum((d.contents->'tax'->>'taxablePaise')::bigint)::bigint AS "taxablePaise",
         sum(d.total_paise)::bigint AS "totalPaise"
    FROM tax_documents d
    LEFT JOIN LATERAL jsonb_to_recordset(d.contents->'tax'->'heads') AS h (head text, rate int, paise bigint) ON true
   WHERE d.issued_at >= $1 AND d.issued_at < $2
   GROUP BY 1, 2, 3, 4, h.head, h.rate
   ORDER BY d.kind DESC, 2 DESC, 3`;
