import type { Sold } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { refundsOfLines } from '../../deliveries.js';
import type { Check } from '../../row.js';

interface PaidLine extends Record<string, unknown> {
  quantity: number;
  paid: number;
  /** At the supplier; null for what was not bought. */
  bought: string | null;
  hasEnded: boolean;
  refunded: number;
}

/** Whether each line was refunded exactly its undelivered part, and the payment gateway made each refund once. */
export async function checkRefunds(shop: FaultShop, sold: readonly Sold[]): Promise<Check[]> {
  const ids = sold.map(({ id }) => id);
  const lines = await shop.query<PaidLine & { link: string | null }>(paidLines, [ids]);
  const booked = await shop.supplierOperator.ordersFor(lines.flatMap(({ link }) => link ?? []));
  const remains = new Map(booked.map((one) => [String(one.order), Number(one.remains)]));
  const wrong = lines.filter((line) => line.refunded !== owed(line, remains));
  const refunds = await shop.query<{ orderId: number; ref: string; paise: number }>(
    `SELECT order_id::float8 AS "orderId", refund_ref AS ref, amount_paise::integer AS paise
       FROM orders.refunds WHERE order_id = ANY ($1)`,
    [ids],
  );
  const unlike: string[] = [];
  for (const { id, paymentUrl } of sold) {
    const ours = refunds.filter(({ orderId }) => orderId === id).map(({ ref, paise }) => `${ref} ${paise}`);
    const { refunds: given } = await shop.payments.read(paymentUrl);
    const theirs = given
      .filter(({ status }) => status === 'processed')
      .map(({ refundRef, amount }) => `${refundRef} ${amount}`);
    if (ours.toSorted().join() !== theirs.toSorted().join()) unlike.push(`order ${id}`);
  }
  return [
    { what: `${wrong.length} of ${lines.length} lines with a wrong refund`, held: wrong.length === 0 },
    {
      what: `${unlike.length} orders given back otherwise by the gateway: ${unlike}`,
      held: unlike.length === 0,
    },
  ];
}

/** In paise, for what was not delivered of a line that has ended. */
function owed({ quantity, paid, bought, hasEnded }: PaidLine, remains: ReadonlyMap<string, number>): number {
  if (!hasEnded) return 0;
  const undelivered = bought === null ? quantity : Math.max(0, remains.get(bought) ?? quantity);
  return Math.floor((paid * undelivered) / quantity);
}

const paidLines = `
  SELECT p.link, l.quantity::integer AS quantity, l.paid_paise::integer AS paid, l.upstream_order_id AS bought,
         l.status IN ('completed', 'partial', 'failed') AS "hasEnded",
         (SELECT coalesce(sum(paise), 0) FROM (${refundsOfLines}) AS r WHERE r.line_id = l.id)::integer AS refunded
    FROM orders.order_lines l LEFT JOIN fulfilment.placements p ON p.line_id = l.id
   WHERE l.order_id = ANY ($1)`;
