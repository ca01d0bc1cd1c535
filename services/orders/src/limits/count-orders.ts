import { AsyncResource } from 'node:async_hooks';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { DataSource, type EntityManager } from 'typeorm';
import { awaitingPayment, unendedLines } from '../order/order.state.js';
import { targetKindSql } from '../order/shown-target.js';
import { contactNames, targetNames, type Counted, type Wanted } from './decide-admission.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

/** Placeholders of a buyer's cookie, address and number; each may be null. */
interface BuyerParameters {
  buyer: string;
  email: string;
  phone: string;
}

/** By the same cookie, e-mail address or phone number, each found by its own index; may repeat ids. */
export const ordersOfBuyer = ({ buyer, email, phone }: BuyerParameters, where: string) => `
  SELECT o.id FROM orders o WHERE ${where} AND o.buyer_hash = ${buyer}::text
   UNION ALL
  SELECT o.id FROM orders o WHERE ${where} AND lower(o.customer_email) = lower(${email}::text)
   UNION ALL
  SELECT o.id FROM orders o WHERE ${where} AND o.customer_phone = ${phone}::text`;

/** The buyer whose orders are counted; undefined for all. */
interface Counting extends Wanted {
  /** This order does not count; null before there is one. */
  orderId: number | null;
  buyerHash: string | undefined;
  /** A program of the owner orders for many buyers: only their contacts are counted. */
  byProgram: boolean;
}

/** Database connections that may wait for one another here, so that one popular account leaves enough for the rest. */
const connections = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Counts other orders of the target and the buyer while none can be added: locks are taken by statements of their own. */
@Injectable()
export class CountOrders {
  private readonly turns = bulkhead(connections, Infinity);

  constructor(private readonly database: DataSource) {}

  /** What `work` returns; it writes in the same transaction. */
  count<T>(counting: Counting, work: (tx: EntityManager, counted: Counted) => Promise<T>): Promise<T> {
    const inTurn = () =>
      this.database.transaction('READ COMMITTED', async (tx) => work(tx, await this.runIn(tx, counting)));
    // Whoever waits keeps the trace context and the deadline of their own request.
    return this.turns.execute(AsyncResource.bind(inTurn));
  }

  async runIn(tx: EntityManager, counting: Counting): Promise<Counted> {
    const { buyerHash, byProgram, email, phone, targets, orderId } = counting;
    const buyer = byProgram ? undefined : buyerHash;
    const names = [...targetNames(targets), ...contactNames(counting), ...(buyer ? [`buyer ${buyer}`] : [])];
    // One after the other in one order, so that two orders never wait for one another.
    for (const name of names.toSorted())
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('order-limits ' || $1, 0))`, [name]);
    const known = targets.flatMap(({ target, ...line }) =>
      target === null ? [] : [{ target, kind: productOf(line).targetKind.slug }],
    );
    const since = new Date(Date.now() - dayMs);
    const [counted]: Counted[] = await tx.query(countOthers, [
      JSON.stringify(known),
      orderId ?? 0,
      buyerHash ?? null,
      buyer ?? null,
      email,
      phone,
      since,
    ]);
    if (!counted) throw new Error('counted nothing');
    return counted;
  }
}

// Unpaid orders of strangers count nowhere: otherwise anybody could keep an account or a contact from ordering.
const paidOrOwn = (buyer: string) =>
  `(o.paid_at IS NOT NULL OR (o.buyer_hash = ${buyer}::text AND o.status IN (${literalList(awaitingPayment)})))`;
const today = `o.id <> $2::bigint AND o.created_at > $7::timestamptz`;

const countOthers = `
  SELECT (SELECT coalesce(max(open), 0)::int FROM (
            SELECT count(DISTINCT o.id) AS open
              FROM jsonb_to_recordset($1::jsonb) AS wanted (target text, kind text)
              JOIN order_lines l ON l.target = wanted.target AND ${targetKindSql} = wanted.kind
              JOIN orders o ON o.id = l.order_id
             WHERE o.id <> $2::bigint AND l.status IN (${literalList(unendedLines)}) AND ${paidOrOwn('$3')}
             GROUP BY wanted.target, wanted.kind) AS of_targets) AS "openOfTarget",
         (SELECT count(DISTINCT id)::int FROM (${ordersOfBuyer(
           { buyer: '$4', email: '$5', phone: '$6' },
           `${today} AND ${paidOrOwn('$4')}`,
         )}) AS of_buyer) AS "ofBuyer"`;
