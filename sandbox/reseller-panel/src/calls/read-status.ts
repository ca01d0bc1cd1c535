import type { Form } from './form.js';
import { spokenId } from '../order-id.js';
import { findOrder, newestId, progressOf, type Order } from '../order.js';
import type { Panel } from '../panel.js';
import { sayings } from '../scenario/rule.js';
import { settleRefunds } from '../settle-refunds.js';

/** Orders of others since the newest of ours. */
const othersSince = 3;

export const incorrectOrder = { error: 'Incorrect order ID' };

/** The panel's `status` of `order`, or of up to 100 `orders` keyed by id. */
export function readStatus(panel: Panel, form: Form, now: number) {
  settleRefunds(panel, now);
  if (form.orders === undefined) return statusOf(panel, form.order ?? '', now);
  const ids = form.orders.split(',').map((id) => id.trim());
  if (ids.length > 100) return { error: 'Too many orders, at most 100' };
  switch (panel.habits.current.manyStatuses) {
    case 'keyed':
      return Object.fromEntries(ids.map((id) => [id, statusOf(panel, id, now)]));
    case 'list':
      return ids.map((id) => ({ order: spokenId(id), ...statusOf(panel, id, now) }));
    case 'text':
      return ids.map((id) => Object.values(statusOf(panel, id, now)).join(' ')).join('\n');
    case 'refused':
      return { error: 'Incorrect request' };
    case 'first':
      return statusOf(panel, ids[0] ?? '', now);
  }
}

function statusOf(panel: Panel, id: string, now: number) {
  const order = findOrder(panel, id);
  if (!order) return orderOfOthers(panel, id) ?? incorrectOrder;
  if (isHidden(panel, order, now)) return incorrectOrder;
  const said = { ...progressOf(order, now), ...saidOf(order, now) };
  const status = panel.habits.current.statusWords[said.status] ?? said.status;
  return { ...said, status, currency: panel.currency, ...(!tellsCharge(order, now) && { charge: null }) };
}

/** What a scenario makes the panel say of it at this moment. */
function saidOf({ says, createdAt }: Order, now: number) {
  const age = (now - createdAt) / 1000;
  const saying = sayings
    .parse(JSON.parse(says))
    .find(({ after, seconds }) => age >= after && age < after + seconds);
  if (!saying) return {};
  const { status, remains, charge } = saying;
  return { status, ...(remains !== undefined && { remains }), ...(charge !== undefined && { charge }) };
}

/** What other customers bought, up to the last ids that were given. */
function orderOfOthers(panel: Panel, id: string) {
  const { othersCharge } = panel.habits.current;
  if (othersCharge === null || !/^[1-9]\d{0,14}$/.test(id) || Number(id) > newestId(panel) + othersSince)
    return null;
  return {
    charge: othersCharge,
    start_count: '100',
    status: 'Completed',
    remains: '0',
    currency: panel.currency,
  };
}

/** Whether `status` denies for now that the order is there. */
export function isHidden({ habits }: Panel, { createdAt }: Order, now: number): boolean {
  return now < createdAt + habits.current.hideFreshSeconds * 1000;
}

function tellsCharge({ chargeShown, endsAt }: Order, now: number): boolean {
  return chargeShown === 'always' || (chargeShown === 'untilEnded' && now < endsAt);
}
