import { Injectable } from '@nestjs/common';
import { rupeesFromPaise } from '@boostline/contracts/money';
import {
  documentPageSize,
  type DocumentList,
  type DocumentSum,
} from '@boostline/contracts/panel/money/tax-documents';
import { shownCode } from '@boostline/contracts/shop/order-code';
import { DataSource } from 'typeorm';
import { amountsOf, spanOfMonth, type AddedUp, type IssuedDocument } from './document-month.js';

/** The tax documents of a month, and what they add up to. */
@Injectable()
export class ListDocuments {
  constructor(private readonly database: DataSource) {}

  async run({ month, page }: { month: string; page: number }): Promise<DocumentList> {
    const { from, until } = spanOfMonth(month);
    const [documents, sums]: [IssuedDocument[], AddedUp[]] = await Promise.all([
      this.database.query(
        `SELECT ${documentColumns} FROM tax_documents d WHERE d.issued_at >= $1 AND d.issued_at < $2
          ORDER BY d.issued_at DESC, d.number DESC LIMIT ${documentPageSize} OFFSET $3`,
        [from, until, (page - 1) * documentPageSize],
      ),
      this.database.query(addUp, [from, until]),
    ]);
    return {
      documents: documents.map(shownRow),
      total: sums.reduce((all, sum) => all + sum.documents, 0),
      sums: sums.map(shownSum),
    };
  }

  async sums(month: string): Promise<DocumentSum[]> {
    const { from, until } = spanOfMonth(month);
    const sums: AddedUp[] = await this.database.query(addUp, [from, until]);
    return sums.map(shownSum);
  }
}

function shownRow(document: IssuedDocument) {
  const { number, kind, issuedAt, orderId, corrects, totalPaise, contents } = document;
  const { taxablePaise } = amountsOf(contents);
  return {
    ...{ number, kind, issuedAt: issuedAt.toISOString(), orderId, corrects },
    orderCode: shownCode({ id: orderId, code: document.code }),
    placeOfSupply: contents.placeOfSupply,
    taxable: rupeesFromPaise(taxablePaise),
    tax: rupeesFromPaise(totalPaise - taxablePaise),
    total: rupeesFromPaise(totalPaise),
  };
}

/** Credit notes take away from what was sold. */
function shownSum({
  kind,
  withGstin,
  placeOfSupply,
  rate,
  documents,
  first,
  last,
  ...paise
}: AddedUp): DocumentSum {
  const sign = kind === 'credit-note' ? -1 : 1;
  const rupees = (amount: number) => (amount === 0 ? 0 : rupeesFromPaise(sign * amount));
  return {
    ...{ kind, soldTo: withGstin ? ('business' as const) : ('consumer' as const), placeOfSupply },
    ...{ rate: rate / 100, documents, first, last },
    ...{ taxable: rupees(paise.taxablePaise), cgst: rupees(paise.cgstPaise), sgst: rupees(paise.sgstPaise) },
    ...{ igst: rupees(paise.igstPaise), total: rupees(paise.totalPaise) },
  };
}

export const documentColumns = `
  d.id, d.number, d.kind, d.order_id AS "orderId", (SELECT o.code FROM orders o WHERE o.id = d.order_id) AS code,
  d.issued_at AS "issuedAt", d.total_paise AS "totalPaise", d.contents,
  (SELECT s.number FROM tax_documents s
    WHERE d.refund_id IS NOT NULL AND s.order_id = d.order_id AND s.refund_id IS NULL) AS corrects`;

const addUp = `
  SELECT kind, contents->'buyer'->>'gstin' IS NOT NULL AS "withGstin", contents->>'placeOfSupply' AS "placeOfSupply", rate::int, count(*)::int AS documents,
         min(number) AS first, max(number) AS last,
         sum(coalesce((contents->'tax'->>'taxablePaise')::bigint, total_paise))::bigint AS "taxablePaise",
         sum(cgst)::bigint AS "cgstPaise", sum(sgst)::bigint AS "sgstPaise", sum(igst)::bigint AS "igstPaise",
         sum(total_paise)::bigint AS "totalPaise"
    FROM tax_documents d
   CROSS JOIN LATERAL (
     SELECT coalesce(sum((head->>'rate')::int), 0) AS rate,
            coalesce(sum((head->>'paise')::bigint) FILTER (WHERE head->>'head' = 'CGST'), 0) AS cgst,
            coalesce(sum((head->>'paise')::bigint) FILTER (WHERE head->>'head' IN ('SGST', 'UTGST')), 0) AS sgst,
            coalesce(sum((head->>'paise')::bigint) FILTER (WHERE head->>'head' = 'IGST'), 0) AS igst
       FROM jsonb_path_query(d.contents, '$.tax.heads[*]') AS head) AS t
   WHERE issued_at >= $1 AND issued_at < $2
   GROUP BY kind, 2, contents->>'placeOfSupply', rate
   ORDER BY kind DESC, 2 DESC, contents->>'placeOfSupply', rate`;
