import type { OutboxEntry } from '@boostline/messaging/outbox';
import { changedRows } from '../order/changed-rows.js';
import type { OrderAggregate } from '../order/order-aggregate.js';
import type { OrderChange } from '../order/order-change.js';
import { entriesOf } from '../ledger/ledger.js';
import { documentSeriesOf, receiptSeriesOf } from '../order/receipt-number.js';
import type { Column, Table } from '@boostline/service-kit/data/entity-table';
import { addedTables, tables } from '../order/tables.js';
import { givenRows, insertOf, updateOf } from './write-statement.js';

/** A change, the order after it, and the outbox rows for its events. */
export interface WrittenChange {
  change: OrderChange;
  after: OrderAggregate;
  outbox: readonly OutboxEntry[];
}

/** One kind of row that is written with an order. A statement has only the parts for which there are rows. */
export interface Part {
  /** Of an update: the columns that these changes change, with the key. No others are sent and set. */
  columns?: (changes: readonly WrittenChange[]) => readonly Column[];
  rows: (written: WrittenChange, columns: readonly Column[]) => readonly object[];
  /** Parts of a WITH, of the rows in the parameter `json`. */
  sql: (json: string, columns: readonly Column[]) => string;
}

function rowsOf(name: 'lines' | 'payments' | 'captures' | 'refunds'): Part[] {
  const table = tables[name];
  const changed = ({ change }: WrittenChange) => changedRows(change, name);
  return [
    { rows: (written) => changed(written).made, sql: insertOf(name, table) },
    {
      columns: (changes) => updatedColumns(table, changes, (written) => changed(written).columns),
      rows: (written, columns) => changed(written).set.map((row) => valuesOf(columns, row)),
      sql: (json, columns) => updateOf(name, table, columns, json),
    },
  ];
}

const added: Part[] = addedTables.map(({ name, table }) => ({
  rows: ({ change }) => change.added.filter(({ to }) => to === name).map(({ row }) => row),
  sql: insertOf(name, table, 'ON CONFLICT DO NOTHING'),
}));

const history: Part = {
  rows: ({ change }) => change.history,
  sql: (json) => `
  noted AS (
    INSERT INTO order_events (order_id, name, detail)
    SELECT "ofOrder", name, detail
      FROM jsonb_to_recordset(${json}) AS given ("ofOrder" bigint, "nth" integer, name text, detail jsonb)
      JOIN written ON written.id = given."ofOrder" ORDER BY "nth"
  )`,
};

const ledger: Part = {
  rows: ({ change }) => change.postings.flatMap(entriesOf),
  sql: (json) => `
  ${givenRows('entries', json, '("ofOrder" bigint, "nth" integer, reference text, account text, "amountPaise" bigint)')},
  posted AS (
    INSERT INTO ledger_postings (reference, order_id)
    SELECT reference, "ofOrder" FROM entries GROUP BY reference, "ofOrder" ORDER BY min("nth")
    RETURNING id, reference
  ), booked AS (
    INSERT INTO ledger_entries (posting_id, account, amount_paise)
    SELECT posted.id, account, "amountPaise" FROM entries JOIN posted USING (reference)
  )`,
};

// The counter's row stays locked until the commit, and a failed statement takes no number. So receipt numbers have no gaps.
const receipts: Part = {
  rows: ({ change: { receiptIssuedAt: issuedAt } }) =>
    issuedAt === null ? [] : [{ ...receiptSeriesOf(issuedAt), issuedAt }],
  sql: (json) => `
  ${givenRows('receipt', json, '("ofOrder" bigint, year text, prefix text, digits integer, "issuedAt" timestamptz)')},
  counted AS (
    INSERT INTO receipt_counters AS counter (financial_year, last)
    SELECT year, count(*)::integer FROM receipt GROUP BY year ORDER BY year
    ON CONFLICT (financial_year) DO UPDATE SET last = counter.last + excluded.last RETURNING financial_year, last
  ), numbered AS (
    SELECT receipt.*, (last + 1 - row_number() OVER (PARTITION BY year ORDER BY "ofOrder" DESC))::text AS serial
      FROM receipt JOIN counted ON financial_year = year
  ), issued AS (
    INSERT INTO receipts (order_id, number, issued_at)
    SELECT "ofOrder", prefix || lpad(serial, greatest(digits, length(serial)), '0'), "issuedAt" FROM numbered
  )`,
};

// As receipts are numbered, for each series by itself. Where a statement counts in several, it locks them in one order.
const documents: Part = {
  rows: ({ change }) =>
    changedRows(change, 'documents').made.map((row) => ({
      ...row,
      ...documentSeriesOf(row.kind, row.issuedAt),
    })),
  sql: (json) => `
  ${givenRows('document', json, documentColumns)},
  documents_counted AS (
    INSERT INTO tax_document_counters AS counter (series, financial_year, last)
    SELECT series, year, count(*)::integer FROM document GROUP BY series, year ORDER BY series, year
    ON CONFLICT (series, financial_year) DO UPDATE SET last = counter.last + excluded.last
    RETURNING series, financial_year AS year, last
  ), documents_numbered AS (
    SELECT document.*,
           (last + 1 - row_number() OVER (PARTITION BY series, year ORDER BY "ofOrder" DESC, "nth" DESC))::text AS serial
      FROM document JOIN documents_counted USING (series, year)
  ), documents_made AS (
    INSERT INTO tax_documents (id, order_id, kind, refund_id, number, issued_at, total_paise, contents)
    SELECT id, "ofOrder", kind, "refundId", prefix || lpad(serial, greatest(digits, length(serial)), '0'), "issuedAt",
           "totalPaise", contents FROM documents_numbered
  )`,
};

const documentColumns = `(
    "ofOrder" bigint, "nth" integer, id uuid, kind text, "refundId" uuid, "issuedAt" timestamptz, "totalPaise" bigint,
    contents jsonb, series text, year text, prefix text, digits integer)`;

const events: Part = {
  rows: ({ outbox }) => outbox,
  sql: (json) => `
  published AS (
    INSERT INTO outbox (id, consumer, envelope)
    SELECT given.id, consumer, envelope
      FROM jsonb_to_recordset(${json}) AS given ("ofOrder" bigint, id uuid, consumer text, envelope jsonb)
      JOIN written ON written.id = given."ofOrder"
  )`,
};

const webhooks: Part = {
  rows: ({ change: { handledWebhook } }) => (handledWebhook ? [handledWebhook] : []),
  sql: (json) => `
  ${givenRows('webhook', json, '("ofOrder" bigint, id bigint, at timestamptz)')}, handled AS (
    UPDATE webhooks w SET handled_at = webhook.at FROM webhook
     WHERE w.id = webhook.id AND w.id = ANY (ARRAY(SELECT id FROM webhook))
  )`,
};

export const parts: readonly Part[] = [
  ...rowsOf('lines'),
  ...rowsOf('payments'),
  ...rowsOf('captures'),
  ...rowsOf('refunds'),
  ledger,
  receipts,
  events,
  history,
  webhooks,
  ...added,
  documents,
];

/** The columns of the table that an update of these changes sends: its key, and what any of them changes. */
export function updatedColumns(
  { columns }: Table,
  changes: readonly WrittenChange[],
  changedBy: (written: WrittenChange) => readonly string[],
): Column[] {
  const changed = new Set(changes.flatMap(changedBy));
  return columns.filter(({ property, isKey, isUpdated }) => isKey || (isUpdated && changed.has(property)));
}

/** What is sent of a row. */
export function valuesOf(columns: readonly Column[], row: object): object {
  const sent: Record<string, unknown> = {};
  for (const { property } of columns) sent[property] = Reflect.get(row, property);
  return sent;
}
