import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PackageType, ServiceChoice } from '@boostline/contracts/packages';
import { crashAt } from '@boostline/service-kit/crash-point';
import { runPrepared } from '@boostline/service-kit/prepared';
import { WriteTogether } from '@boostline/service-kit/write-together';
import { DataSource } from 'typeorm';
import { env } from './env.js';

export interface NewOrder {
  kind: 'package' | 'offer';
  buyerHash: string;
  idempotencyKey: string | undefined;
  packageId: number | null;
  packageType: PackageType | null;
  offerId: number | null;
  offerName: string | null;
  target: string;
  quantity: number;
  amountPaise: number;
  /** What the catalogue answered, kept as it was at the time of sale. */
  snapshot: object;
  lines: NewOrderLine[];
}

export interface NewOrderLine {
  type: PackageType;
  quantity: number;
  target: string | null;
  comments: string[] | null;
  providerId: number;
  serviceId: string;
  fallback: ServiceChoice | null;
  paidPaise: number;
}

/** An order under the id that it is to have. */
type Numbered = NewOrder & { id: number };

/** Writes orders, their lines and the first entries of their history in one statement: one round trip, one commit. */
@Injectable()
export class SaveOrder {
  private readonly inserting = new WriteTogether(
    (batch: readonly Numbered[]) => this.insert(batch),
    ({ id }) => id,
  );

  constructor(private readonly database: DataSource) {}

  /** The id of the order; that of the first one when this buyer already used the idempotency key. */
  async run(order: NewOrder): Promise<number> {
    const id = randomOrderId();
    const saved = await this.inserting.run({ ...order, id });
    crashAt(env.CRASH_AT, 'order-inserted');
    if (saved) return id;
    return (await this.findByKey(order.buyerHash, order.idempotencyKey)) ?? this.run(order);
  }

  /**
   * What `place` answers, or the earlier order of this buyer and key when `place` fails: the same request again is
   * answered with its order even if that could not be ordered any more. An order that succeeds asks nothing before.
   */
  async onceForKey(
    { buyer, idempotencyKey }: { buyer: string; idempotencyKey?: string | undefined },
    place: () => Promise<number>,
  ): Promise<number> {
    try {
      return await place();
    } catch (error) {
      const earlier = await this.findByKey(buyer, idempotencyKey);
      if (earlier !== undefined) return earlier;
      throw error;
    }
  }

  /** Tells of each whether it was inserted. */
  private async insert(batch: readonly Numbered[]): Promise<(asked: Numbered) => boolean> {
    const lines = batch.flatMap((order) =>
      order.lines.map((line, position) => ({ ...line, id: randomUUID(), orderId: order.id, position })),
    );
    const rows = await runPrepared<{ id: number }>(this.database.manager, 'insert-orders', insertOrders, [
      JSON.stringify(batch.map(({ lines: _, ...row }) => row)),
      JSON.stringify(lines),
    ]);
    const inserted = new Set(rows.map(({ id }) => id));
    return ({ id }) => inserted.has(id);
  }

  private async findByKey(buyerHash: string, key: string | undefined): Promise<number | undefined> {
    if (key === undefined) return undefined;
    const [found]: { id: number }[] = await this.database.query(
      `SELECT id FROM orders WHERE buyer_hash = $1 AND idempotency_key = $2`,
      [buyerHash, key],
    );
    return found?.id;
  }
}

/**
 * 1 to 2^53−1, evenly: 53 of a UUID's 60 last bits, which are random throughout (RFC 9562, 5.4). Node keeps random bytes
 * for UUIDs at hand; other ones are a call of the system each time.
 */
function randomOrderId(): number {
  const id = Number(BigInt(`0x${randomUUID().replaceAll('-', '').slice(18)}`) >> 3n);
  return id === 0 ? randomOrderId() : id;
}

// ON CONFLICT covers both the idempotency key and the one-in-2^53 collision of ids: nothing is inserted, and the
// caller looks which of the two it was. In the order of their keys, so that two processes that are asked for the same
// orders wait for one another in one direction.
const insertOrders = `
  WITH saved AS (
    INSERT INTO orders (id, kind, buyer_hash, idempotency_key, package_id, package_type, offer_id, offer_name, target,
                        quantity, amount_paise, snapshot)
    SELECT o.id, o.kind, o."buyerHash", o."idempotencyKey", o."packageId", o."packageType", o."offerId", o."offerName",
           o.target, o.quantity, o."amountPaise", o.snapshot
      FROM jsonb_to_recordset($1::jsonb) AS o (id bigint, kind text, "buyerHash" text, "idempotencyKey" text,
           "packageId" integer, "packageType" text, "offerId" integer, "offerName" text, target text, quantity integer,
           "amountPaise" bigint, snapshot jsonb)
     ORDER BY o."buyerHash", o."idempotencyKey"
    ON CONFLICT DO NOTHING
    RETURNING id
  ), saved_lines AS (
    INSERT INTO order_lines (id, order_id, position, type, quantity, target, comments, provider_id, service_id,
                             fallback_provider_id, fallback_service_id, paid_paise)
    SELECT l.id, saved.id, l.position, l.type, l.quantity, l.target, nullif(l.comments, 'null'), l."providerId",
           l."serviceId", (l.fallback->>'providerId')::integer, l.fallback->>'serviceId', l."paidPaise"
      FROM saved JOIN jsonb_to_recordset($2::jsonb) AS l (id uuid, "orderId" bigint, position integer, type text,
           quantity integer, target text, comments jsonb, "providerId" integer, "serviceId" text, fallback jsonb,
           "paidPaise" bigint) ON l."orderId" = saved.id
  ), noted AS (
    INSERT INTO order_events (order_id, name) SELECT id, 'order.payment_pending' FROM saved
  )
  SELECT id FROM saved`;
