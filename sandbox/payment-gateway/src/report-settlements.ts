import { z } from 'zod';
import type { Gateway } from './gateway.js';

export const settlementsWanted = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The last line of the page before. */
  after: z.string().default(''),
});

const pageSize = 500;
const row = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  reference: z.string(),
  amount: z.int(),
  at: z.int(),
});

/** 2 % of a payment, and 18 % of tax on that; a refund costs nothing more. Paise. */
const feeOf = (amount: number) => Math.round((Math.max(0, amount) * 2) / 100);
const taxOf = (fee: number) => Math.round((fee * 18) / 100);

/** A page of what was settled within a span, by id: here each payment and refund is settled as soon as it is made. */
export function reportSettlements(
  gateway: Gateway,
  { from, until, after }: z.infer<typeof settlementsWanted>,
) {
  const rows = gateway.database.all(
    row,
    `SELECT * FROM (
       SELECT id, 'payment' AS kind, id AS reference, amount, at FROM captures WHERE currency = 'INR'
       UNION ALL
       SELECT id, 'refund' AS kind, refundRef AS reference, -amount AS amount, at FROM refunds WHERE status = 'processed')
      WHERE at >= ? AND at < ? AND id > ? ORDER BY id LIMIT ?`,
    Date.parse(from),
    Date.parse(until),
    after,
    pageSize,
  );
  return {
    lines: rows.map(({ amount, at, ...line }) => {
      const fee = feeOf(amount);
      const settledAt = new Date(at).toISOString();
      const settlementId = `setl_${settledAt.slice(0, 10)}`;
      const net = amount - fee - taxOf(fee);
      return { ...line, amount, fee, tax: taxOf(fee), net, onHold: false, settlementId, settledAt };
    }),
    more: rows.length === pageSize,
  };
}
