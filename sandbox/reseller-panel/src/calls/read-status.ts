import type { Form } from './form.js';
import { findOrder, newestId, progressOf, type Order } from '../order.js';
import type { Panel } from '../panel.js';
import { settleRefunds } from '../settle-refunds.js';

/** So many were bought since the newest of ours. */
const othersSince = 3;

export const incorrectOrder = { error: 'Incorrect order ID' };

/** The panel's `status` of `order`, or of up to 100 `orders` keyed by id. */
export function readStatus(panel: Panel, form: Form, now: number) {
  settleRefunds(panel, now);
  if (form.orders === undefined) return statusOf(panel, form.order ?? '', now);
  const ids = form.orders.split(',').map((id) => id.trim());
  if (ids.length > 100) return { error: 'Too many orders, at most 100' };
  return Object.fromEntries(ids.map((id) => [id, statusOf(panel, id, now)]));
}

function statusOf(panel: Panel, id: string, now: number) {
  const order = findOrder(panel, id);
  if (!order) return orderOfOthers(panel, id) ?? incorrectOrder;
  if (isHidden(panel, order, now)) return incorrectOrder;
  const progress = progressOf(order, now);
  return tellsCharge(order, now) ? progress : { ...progress, charge: null };
}

/** What other customers bought, up to the last ids that were given. */
function orderOfOthers(panel: Panel, id: string) {
  const { othersCharge } = panel.habits.current;
  if (othersCharge === null || !/^[1-9]\d{0,14}$/.test(id) || Number(id) > newestId(panel) + othersSince)
    return null;
  return { charge: othersCharge, start_count: '100', status: 'Completed', remains: '0', currency: 'USD' };
}

/** Whether `status` denies for now that the order is there. */
export function isHidden({ habits }: Panel, { createdAt }: Order, now: number): boolean {
  return now < createdAt + habits.current.hideFreshSeconds * 1000;
}

function tellsCharge({ chargeShown, endsAt }: Order, now: number): boolean {
  return chargeShown === 'always' || (chargeShown === 'untilEnded' && now < endsAt);
}
