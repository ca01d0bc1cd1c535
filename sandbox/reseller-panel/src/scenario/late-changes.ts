import { z } from 'zod';
import { microsFromDollars, shareOfMicros } from '../dollars.js';
import { clampedRemains, findOrder, never, type Order } from '../order.js';
import type { Panel } from '../panel.js';
import type { Change } from './rule.js';

const dueRow = z.object({
  id: z.int(),
  orderId: z.int(),
  at: z.int(),
  status: z.string(),
  remains: z.string(),
  chargeMicros: z.int(),
  movesWallet: z.int(),
});
const costRow = z.object({ chargeMicros: z.int(), refunded: z.int() });

/** `refunded`: what has gone back into the wallet so far, as far as the charge says. */
const selectCost =
  'SELECT chargeMicros, CASE refunded WHEN 1 THEN refundMicros ELSE 0 END AS refunded FROM orders WHERE id = ?';

/** Makes a change of an order happen at `at` (ms). */
export function planChange(
  panel: Panel,
  order: Pick<Order, 'id' | 'quantity' | 'chargeMicros'>,
  { status, remains = defaultRemains(status, order.quantity), charge, wallet }: Change,
  at: number,
): void {
  if (at >= never) return;
  const delivered =
    status === 'Completed' ? order.quantity : order.quantity - clampedRemains(remains, order.quantity);
  const chargeMicros =
    charge === undefined
      ? shareOfMicros(order.chargeMicros, delivered, order.quantity)
      : microsFromDollars(charge);
  panel.database.run(
    'INSERT INTO changes (orderId, at, status, remains, chargeMicros, movesWallet) VALUES (?, ?, ?, ?, ?, ?)',
    order.id,
    at,
    status,
    remains,
    chargeMicros,
    wallet ? 1 : 0,
  );
}

function defaultRemains(status: string, quantity: number): string {
  return status === 'Completed' ? '0' : String(quantity);
}

/** Changes an order now, whatever it was doing. False when there is no such order. */
export function changeNow(panel: Panel, publicId: string, change: Change, now: number): boolean {
  const order = findOrder(panel, publicId);
  if (order) planChange(panel, order, change, now);
  return order !== undefined;
}

/** Carries out what is due by `now` (ms): the order's row says the new end, and the wallet follows its charge. */
export function makeDueChanges(panel: Panel, now: number): void {
  const { database } = panel;
  const due = database.all(
    dueRow,
    `SELECT id, orderId, at, status, remains, chargeMicros, movesWallet FROM changes
      WHERE backMicros IS NULL AND at <= ? ORDER BY at, id`,
    now,
  );
  if (due.length === 0) return;
  database.transaction(() => {
    for (const { id, orderId, at, status, remains, chargeMicros, movesWallet } of due) {
      const cost = database.one(costRow, selectCost, orderId);
      if (!cost) throw new Error(`order ${orderId} is missing from the data file`);
      const back = movesWallet === 1 ? cost.chargeMicros - cost.refunded - chargeMicros : 0;
      database.run(
        `UPDATE orders SET finalStatus = ?, finalRemains = ?, refundMicros = ?, refunded = 1,
           startsAt = min(startsAt, ?), endsAt = min(endsAt, ?) WHERE id = ?`,
        status,
        remains,
        cost.chargeMicros - chargeMicros,
        at,
        at,
        orderId,
      );
      database.run('UPDATE wallet SET micros = micros + ?', back);
      database.run('UPDATE changes SET backMicros = ? WHERE id = ?', back, id);
    }
  });
}
