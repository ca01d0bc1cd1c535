import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentCreation } from '@boostline/contracts/payments';
import { runPrepared } from '@boostline/service-kit/prepared';
import { WriteTogether } from '@boostline/service-kit/write-together';
import { DataSource } from 'typeorm';
import { ChosenGateways } from './chosen-gateways.js';
import { claimSeconds, type Openable, type Ordered } from './open-at-gateway.js';

/** Razorpay wants at least 15 minutes; a buyer who comes back within the hour finds the page still open. */
export const lifetimeMs = 60 * 60 * 1000;

interface Asked extends PaymentCreation {
  buyerHash: string | undefined;
  merchantRef: string;
}

interface Opened extends Ordered {
  amountPaise: number;
}

/** A payment, claimed for the caller alone. */
interface ClaimedPayment {
  payment: Openable;
  order: Ordered;
}

/**
 * What almost every buyer does once: the first payment of an order that waits for it. Contact, payment, claim on the
 * call to the gateway and history are one statement, which is one commit.
 */
@Injectable()
export class OpenFirstPayment {
  /** Of two clicks the second must see the payment of the first. */
  private readonly opening = new WriteTogether(
    (batch: readonly Asked[]) => this.open(batch),
    ({ orderId }) => orderId,
  );

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
  ) {}

  /** `undefined`, and nothing is written of the payment, when this is not that case. */
  run(details: PaymentCreation, buyerHash: string | undefined): Promise<ClaimedPayment | undefined> {
    return this.opening.run({ ...details, buyerHash, merchantRef: newMerchantRef() });
  }

  private async open(batch: readonly Asked[]): Promise<(asked: Asked) => ClaimedPayment | undefined> {
    const gateway = this.gateways.current.name;
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
    const { manager } = this.database;
    const rows = await runPrepared<Opened>(manager, 'open-first-payments', openFirstPayments, [
      ...[gateway, createdAt, expiresAt, claimSeconds],
      batch.map(({ orderId }) => orderId),
      batch.map(({ buyerHash }) => buyerHash ?? null),
      batch.map(({ orderId }) => firstPaymentId(orderId)),
      batch.map(({ merchantRef }) => merchantRef),
      batch.map(({ customerName }) => customerName ?? null),
      batch.map(({ customerEmail }) => customerEmail ?? null),
      batch.map(({ customerPhone }) => customerPhone ?? null),
    ]);
    const opened = new Map(rows.map((row) => [row.id, row]));
    return ({ orderId, merchantRef }) => {
      const order = opened.get(orderId);
      if (!order) return undefined;
      const id = firstPaymentId(orderId);
      return { payment: { id, gateway, merchantRef, amountPaise: order.amountPaise, expiresAt }, order };
    };
  }
}

/** At most 25 characters of [A-Za-z0-9_-], which every gateway takes. */
export function newMerchantRef(): string {
  return `b_${randomBytes(15).toString('base64url')}`;
}

/**
 * The same for every process and click: two that begin at once cannot see each other's row, and the second is stopped
 * by this key alone. A UUID of version 8, which is what the digest of an order's number is.
 */
export function firstPaymentId(orderId: number): string {
  const hex = createHash('sha256').update(`first payment of ${orderId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// Each order is looked for by itself, in the order of the ids and not waited for, for the reasons in settle-at-once.ts;
// by its id alone, or a plan from a new shop might read all that the buyer ever ordered.
const openFirstPayments = `
  WITH asked AS MATERIALIZED (
    SELECT * FROM unnest((SELECT $5::bigint[]), (SELECT $6::text[]), (SELECT $7::uuid[]), (SELECT $8::text[]),
                         (SELECT $9::text[]), (SELECT $10::text[]), (SELECT $11::text[]))
      AS given (order_id, buyer_hash, payment_id, merchant_ref, name, email, phone)
     ORDER BY order_id
  ), payable AS (
    SELECT o.id, o.amount_paise, o.package_type, o.offer_name, o.quantity, payment_id, merchant_ref,
           coalesce(name, o.customer_name) AS customer_name, coalesce(email, o.customer_email) AS customer_email,
           coalesce(phone, o.customer_phone) AS customer_phone
      FROM asked CROSS JOIN LATERAL (
        SELECT * FROM orders
         WHERE id = asked.order_id AND status = 'payment_pending'
           AND NOT EXISTS (SELECT FROM payments WHERE order_id = asked.order_id)
           FOR UPDATE SKIP LOCKED) AS o
     WHERE o.buyer_hash = asked.buyer_hash
  ), reachable AS (
    UPDATE orders o SET customer_name = p.customer_name, customer_email = p.customer_email,
           customer_phone = p.customer_phone, version = version + 1
      FROM payable p
     WHERE o.id = p.id AND (o.customer_name, o.customer_email, o.customer_phone)
           IS DISTINCT FROM (p.customer_name, p.customer_email, p.customer_phone)
  ), opened AS (
    INSERT INTO payments (id, order_id, gateway, merchant_ref, amount_paise, currency, state, created_at, expires_at,
                          opening_until)
    SELECT payment_id, id, $1, merchant_ref, amount_paise, 'INR', 'created', $2, $3, now() + $4 * interval '1 second'
      FROM payable
    ON CONFLICT (id) DO NOTHING
    RETURNING id, order_id, gateway
  ), noted AS (
    INSERT INTO order_events (order_id, name, detail)
    SELECT order_id, 'payment.created', jsonb_build_object('paymentId', id, 'gateway', gateway) FROM opened
  )
  SELECT payable.id, amount_paise AS "amountPaise", package_type AS "packageType", offer_name AS "offerName", quantity,
         customer_name AS "customerName", customer_email AS "customerEmail", customer_phone AS "customerPhone"
    FROM payable JOIN opened ON opened.order_id = payable.id`;
