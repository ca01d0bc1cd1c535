import { runPrepared } from '@boostline/service-kit/data/prepared';
import type { EntityManager } from 'typeorm';
import type { OrderAggregate, OrderRow } from '../order/order-aggregate.js';
import { reviveMoments, selected } from '@boostline/service-kit/data/entity-table';
import { tables } from '../order/tables.js';

export interface RequestedOrder {
  orderId: number;
  /** Captures in the gateway's answer: which of them are recorded is read with the order. */
  shown?: { gateway: string; captureIds: readonly string[] } | undefined;
}

type ReadRow = OrderRow & Omit<OrderAggregate, 'order'>;

/** In one statement without a lock: the writer refuses a decision about an order that has changed. */
export async function readAggregates(
  tx: EntityManager,
  asked: readonly RequestedOrder[],
): Promise<Map<number, OrderAggregate>> {
  const shown = asked.flatMap(({ orderId, shown: { gateway, captureIds } = noCaptures }) =>
    captureIds.map((captureId) => ({ orderId, gateway, captureId })),
  );
  const rows = await runPrepared<ReadRow>(tx, 'read-aggregates', statement, [
    asked.map(({ orderId }) => orderId),
    shown.map(({ orderId }) => orderId),
    shown.map(({ gateway }) => gateway),
    shown.map(({ captureId }) => captureId),
  ]);
  return new Map(rows.map((row) => [row.id, aggregateOf(row)]));
}

const noCaptures = { gateway: '', captureIds: [] };

function aggregateOf({ lines, payments, captures, refunds, documents, browsers, ...rest }: ReadRow) {
  const { recordedCaptures, ...order } = rest;
  reviveMoments(tables.lines, lines);
  reviveMoments(tables.payments, payments);
  reviveMoments(tables.captures, captures);
  reviveMoments(tables.refunds, refunds);
  reviveMoments(tables.documents, documents);
  return { order, lines, payments, captures, refunds, documents, browsers, recordedCaptures };
}

// OFFSET 0 and the SELECT around the ids keep a plan that was cached while the tables were empty.
const rowsOf = (rows: string, order: string) =>
  `(SELECT coalesce(json_agg(found ORDER BY ${order}), '[]') FROM (${rows}) AS found)`;

/** The rows of each table that belong to the order `o`, as an array of JSON objects. */
export const rowsOfOrder = {
  lines: rowsOf(
    `SELECT ${selected(tables.lines, 'l')} FROM order_lines l WHERE l.order_id = o.id`,
    'found.position',
  ),
  payments: rowsOf(
    `SELECT ${selected(tables.payments, 'p')} FROM payments p WHERE p.order_id = o.id`,
    'found."createdAt", found.id',
  ),
  captures: rowsOf(
    `SELECT ${selected(tables.captures, 'c')} FROM payments p
      CROSS JOIN LATERAL (SELECT * FROM captures WHERE payment_id = p.id OFFSET 0) AS c WHERE p.order_id = o.id`,
    'found."recordedAt", found."captureId"',
  ),
  refunds: rowsOf(
    `SELECT ${selected(tables.refunds, 'r')} FROM refunds r WHERE r.order_id = o.id`,
    'found."createdAt", found.id',
  ),
  documents: rowsOf(
    `SELECT ${selected(tables.documents, 'd')} FROM tax_documents d WHERE d.order_id = o.id`,
    'found."issuedAt", found."refundId" IS NOT NULL, found.id',
  ),
  browsers: `(SELECT coalesce(json_agg(json_build_object('id', b.id, 'endpoint', b.endpoint, 'name', b.name,
                'language', b.language) ORDER BY b.created_at, b.id), '[]')
       FROM push_subscriptions b WHERE b.order_id = o.id)`,
};

const statement = `
  SELECT ${selected(tables.orders, 'o')},
    ${rowsOfOrder.lines} AS lines, ${rowsOfOrder.payments} AS payments,
    ${rowsOfOrder.captures} AS captures, ${rowsOfOrder.refunds} AS refunds,
    ${rowsOfOrder.documents} AS documents, ${rowsOfOrder.browsers} AS browsers,
    (SELECT coalesce(json_agg(shown.id), '[]')
       FROM unnest((SELECT $2::bigint[]), (SELECT $3::text[]), (SELECT $4::text[])) AS shown (order_id, gateway, id)
      WHERE shown.order_id = o.id
        AND EXISTS (SELECT FROM captures c WHERE c.gateway = shown.gateway AND c.capture_id = shown.id))
      AS "recordedCaptures"
    FROM orders o WHERE o.id = ANY ((SELECT $1::bigint[])::bigint[])`;
