import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentCreation } from '@boostline/contracts/payments';
import { runPrepared } from '@boostline/service-kit/prepared';
import { DataSource } from 'typeorm';
import { ChosenGateways } from './chosen-gateways.js';
import { claimSeconds, type Openable, type Ordered } from './open-at-gateway.js';

/** Razorpay wants at least 15 minutes; a buyer who comes back within the hour finds the page still open. */
export const lifetimeMs = 60 * 60 * 1000;

interface Opened extends Ordered {
  amountPaise: number;
}

/**
 * What almost every buyer does once: the first payment of an order that waits for it. Contact, payment, claim on the
 * call to the gateway and history are one statement, which is one commit.
 */
@Injectable()
export class OpenFirstPayment {
  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
  ) {}

  /** The payment, claimed for the caller alone; `undefined`, and nothing is written of one, when this is not that case. */
  async run(
    { orderId, customerName, customerEmail, customerPhone }: PaymentCreation,
    buyerHash: string | undefined,
  ): Promise<{ payment: Openable; order: Ordered } | undefined> {
    const gateway = this.gateways.current.name;
    const [id, merchantRef] = [firstPaymentId(orderId), newMerchantRef()];
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
    const [opened] = await runPrepared<Opened>(
      this.database.manager,
      'open-first-payment',
      openFirstPayment,
      [
        ...[orderId, buyerHash, id, gateway, merchantRef, createdAt, expiresAt, claimSeconds],
        ...[customerName, customerEmail, customerPhone],
      ],
    );
    if (!opened) return undefined;
    const { amountPaise, ...order } = opened;
    return { payment: { id, gateway, merchantRef, amountPaise, expiresAt }, order };
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

const openFirstPayment = `
  WITH payable AS (
    SELECT id, amount_paise, package_type, offer_name, quantity, coalesce($9, customer_name) AS customer_name,
           coalesce($10, customer_email) AS customer_email, coalesce($11, customer_phone) AS customer_phone
      FROM orders
     WHERE id = $1 AND buyer_hash = $2 AND status = 'payment_pending'
       AND NOT EXISTS (SELECT FROM payments WHERE order_id = $1)
       FOR UPDATE
  ), reachable AS (
    UPDATE orders o SET customer_name = p.customer_name, customer_email = p.customer_email,
           customer_phone = p.customer_phone, version = version + 1
      FROM payable p
     WHERE o.id = p.id AND (o.customer_name, o.customer_email, o.customer_phone)
           IS DISTINCT FROM (p.customer_name, p.customer_email, p.customer_phone)
  ), opened AS (
    INSERT INTO payments (id, order_id, gateway, merchant_ref, amount_paise, currency, state, created_at, expires_at,
                          opening_until)
    SELECT $3, id, $4, $5, amount_paise, 'INR', 'created', $6, $7, now() + $8 * interval '1 second' FROM payable
    ON CONFLICT (id) DO NOTHING
    RETURNING id, gateway
  ), noted AS (
    INSERT INTO order_events (order_id, name, detail)
    SELECT $1, 'payment.created', jsonb_build_object('paymentId', id, 'gateway', gateway) FROM opened
  )
  SELECT payable.id, amount_paise AS "amountPaise", package_type AS "packageType", offer_name AS "offerName", quantity,
         customer_name AS "customerName", customer_email AS "customerEmail", customer_phone AS "customerPhone"
    FROM payable, opened`;
