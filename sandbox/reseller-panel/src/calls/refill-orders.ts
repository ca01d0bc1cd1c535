import { z } from 'zod';
import type { Form } from './form.js';
import { spokenId } from '../order-id.js';
import { findOrder } from '../order.js';
import type { Panel } from '../panel.js';
import { incorrectOrder } from './read-status.js';
import { currentServices } from '../services.js';

const refillRow = z.object({ createdAt: z.int(), endsAt: z.int() });

/** The panel's `refill_status` of `refill` or of up to 100 `refills`. */
export function readRefillStatus(panel: Panel, form: Form, now: number) {
  if (form.refills === undefined) {
    const status = statusOf(panel, form.refill ?? '', now);
    return typeof status === 'string' ? { status } : status;
  }
  const ids = form.refills.split(',').map((id) => id.trim());
  if (ids.length > 100) return { error: 'Too many refills, at most 100' };
  const entries = ids.map((id) => ({ refill: Number(id), status: statusOf(panel, id, now) }));
  switch (panel.habits.current.manyStatuses) {
    case 'keyed':
    case 'list':
      return entries;
    case 'text':
      return entries.map(({ status }) => (typeof status === 'string' ? status : status.error)).join('\n');
    case 'refused':
      return { error: 'Incorrect request' };
    case 'first':
      return { status: entries[0]?.status ?? { error: 'Refill not found' } };
  }
}

function statusOf(panel: Panel, id: string, now: number): string | { error: string } {
  const known = /^\d{1,15}$/.test(id);
  const refill = known
    ? panel.database.one(refillRow, 'SELECT createdAt, endsAt FROM refills WHERE id = ?', Number(id))
    : undefined;
  if (!refill) return { error: 'Refill not found' };
  if (now >= refill.endsAt) return 'Completed';
  return now < refill.createdAt + (refill.endsAt - refill.createdAt) * 0.15 ? 'Pending' : 'In progress';
}

const idRow = z.object({ id: z.int() });

/** The panel's `refill` of `order` or of up to 100 `orders`. */
export function refillOrders(panel: Panel, form: Form, now: number) {
  if (form.orders === undefined) {
    const refill = refillOne(panel, form.order ?? '', now);
    return typeof refill === 'number' ? { refill } : refill;
  }
  const ids = form.orders.split(',').map((id) => id.trim());
  if (ids.length > 100) return { error: 'Too many orders, at most 100' };
  return ids.map((id) => ({ order: spokenId(id), refill: refillOne(panel, id, now) }));
}

function refillOne(panel: Panel, id: string, now: number): number | { error: string } {
  const order = findOrder(panel, id);
  if (!order) return incorrectOrder;
  const service = currentServices(panel).find((offered) => offered.service === order.service);
  if (!service?.refill) return { error: 'Refill is not available for this service' };
  if (now < order.endsAt || order.finalStatus !== 'Completed') return { error: 'Order is not completed' };
  const active = 'SELECT id FROM refills WHERE orderId = ? AND endsAt > ? LIMIT 1';
  if (panel.database.one(idRow, active, order.id, now)) return { error: 'Refill is already in progress' };
  return panel.database.run(
    'INSERT INTO refills (orderId, createdAt, endsAt) VALUES (?, ?, ?)',
    order.id,
    now,
    now + Math.round(panel.deliveryMs),
  );
}
