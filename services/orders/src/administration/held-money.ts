import type { EntityManager } from 'typeorm';

export interface HeldCapture {
  gateway: string;
  captureId: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
}

/**
 * Money that came for an order and that nobody has judged. Only rupees: a capture in another currency is not in the
 * book and is given back at its gateway.
 */
export async function findHeldMoney(tx: EntityManager, orderId: number): Promise<HeldCapture[]> {
  return tx.query(
    `SELECT c.gateway, c.capture_id AS "captureId", c.payment_id AS "paymentId", c.amount_paise AS "amountPaise", c.currency
       FROM captures c JOIN payments p ON p.id = c.payment_id
      WHERE p.order_id = $1 AND c.purpose = 'unjudged' AND c.currency = 'INR'
      ORDER BY c.recorded_at, c.capture_id`,
    [orderId],
  );
}

/** In paise. */
export async function heldPaiseOf(tx: EntityManager, orderId: number): Promise<number> {
  return sumOf(await findHeldMoney(tx, orderId));
}

export function sumOf(captures: readonly HeldCapture[]): number {
  return captures.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
