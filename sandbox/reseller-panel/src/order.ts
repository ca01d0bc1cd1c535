import { z } from 'zod';
import { dollarsFromMicros } from './dollars.js';
import type { Panel } from './panel.js';

const orderRow = z.object({
  id: z.int(),
  /** What `status` answers. */
  publicId: z.string(),
  service: z.int(),
  kind: z.string(),
  link: z.string(),
  linkKey: z.string(),
  quantity: z.int(),
  comments: z.string().nullable(),
  chargeMicros: z.int(),
  refundMicros: z.int(),
  chargeShown: z.enum(['always', 'never', 'untilEnded']),
  createdAt: z.int(),
  startsAt: z.int(),
  endsAt: z.int(),
  startCount: z.int(),
  finalStatus: z.string(),
  finalRemains: z.string(),
  /** JSON of what `status` says for a time. */
  says: z.string(),
});
export type Order = z.infer<typeof orderRow>;

const newestRow = z.object({ id: z.int().nullable() });

/** An end this far ahead means never; SQLite keeps it as an integer. */
export const never = Number.MAX_SAFE_INTEGER;

const columns = `id, publicId, service, kind, link, linkKey, quantity, comments, chargeMicros, refundMicros, chargeShown,
  createdAt, startsAt, endsAt, startCount, finalStatus, finalRemains, says`;

export function findOrder(panel: Panel, publicId: string): Order | undefined {
  return panel.database.one(orderRow, `SELECT ${columns} FROM orders WHERE publicId = ?`, publicId);
}

/** The highest number that an order of ours has; 0 before the first. */
export function newestId(panel: Panel): number {
  return panel.database.one(newestRow, 'SELECT max(id) AS id FROM orders')?.id ?? 0;
}

export function allOrders(panel: Panel, link: string | undefined): Order[] {
  return link === undefined
    ? panel.database.all(orderRow, `SELECT ${columns} FROM orders ORDER BY id`)
    : panel.database.all(orderRow, `SELECT ${columns} FROM orders WHERE link = ? ORDER BY id`, link);
}

/** How far the order is at `now` (ms), read off the clock alone, in the words of API v2. */
export function progressOf(order: Order, now: number) {
  if (now >= order.endsAt) {
    return answer(order, order.chargeMicros - order.refundMicros, order.finalStatus, order.finalRemains);
  }
  if (now < order.startsAt) return answer(order, order.chargeMicros, 'Pending', String(order.quantity));
  return answer(order, order.chargeMicros, 'In progress', String(remainsBeforeEnd(order, now)));
}

function answer(order: Order, micros: number, status: string, remains: string) {
  const started = status === 'Pending' ? '0' : String(order.startCount);
  return { charge: dollarsFromMicros(micros), start_count: started, status, remains };
}

/** What is still to be delivered while the order moves. */
export function remainsBeforeEnd(order: Order, now: number): number {
  if (now < order.startsAt || order.endsAt === never) return order.quantity;
  const left = clampedRemains(order.finalRemains, order.quantity);
  const part = Math.min(1, (now - order.startsAt) / (order.endsAt - order.startsAt));
  return Math.ceil(order.quantity - (order.quantity - left) * part);
}

/** `remains` as a number between nothing and everything; text counts as nothing left. */
export function clampedRemains(remains: string, quantity: number): number {
  const number = Number(remains);
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), quantity) : 0;
}
