import { Buyers, type Sold } from '../../environment/buyers.js';
import { waitUntil } from '../../../shop/eventually.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { receiversOf } from '../../environment/receivers.js';
import { measure } from '../../figures.js';
import type { Result, Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { endClaims, untilQuiet } from './notified-once.js';

/** The timer looks every ten seconds, and what died in between leaves it to the next look. */
const someLooks = 60;

export const reminders: Row[] = [
  {
    fault: 'kill -9 orders: reminder of an unpaid order written',
    run: (shop) => dieReminding(shop, 'reminder-written'),
  },
  {
    fault: 'kill -9 orders: reminder handed over, not noted',
    run: (shop) => dieReminding(shop, 'message-handed-over'),
  },
  { fault: 'kill -9 orders: reminder claimed, and the order is paid meanwhile', run: payMeanwhile },
];

/** Everybody who left is reminded once, whoever has paid is not, and those who were reminded pay. */
async function dieReminding(shop: FaultShop, point: string): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const left = await leave(buyers, 4);
  const paid = await leave(buyers, 1);
  await Promise.all(paid.map((one) => buyers.pay(one.sold)));
  await measure(shop, soldOf(paid), performance.now());
  await untilQuiet(shop);
  const { dead } = await dieAt(shop, 'orders', point);
  await passTime(shop, [...left, ...paid]);
  const since = await dead;
  await waitUntil(
    'a reminder of each is written',
    async () => (await remindersOf(shop, left)).length === 4,
    someLooks,
  );
  await endClaims(shop);
  const areSent = async () => (await remindersOf(shop, left)).every(({ state }) => state === 'sent');
  await waitUntil('every reminder is sent', areSent, someLooks);
  const mails = left.map(({ address }) => remindersTo(shop, address));
  const wrong = mails.filter((ids) => new Set(ids).size !== 1);
  const copies = mails.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0);
  const needless = paid.filter(({ address }) => remindersTo(shop, address).length > 0);
  await Promise.all(left.map((one) => buyers.pay(one.sold)));
  const figures = await measure(shop, soldOf([...left, ...paid]), performance.now());
  return {
    figures,
    checks: [
      { what: `${wrong.length} of ${left.length} reminded more or less than once`, held: wrong.length === 0 },
      { what: `${needless.length} reminded who had paid`, held: needless.length === 0 },
    ],
    notes: [
      `${left.length} reminders, ${copies} repeated with the same id`,
      `the last ${((performance.now() - since) / 1000).toFixed(0)} s after the death`,
    ],
  };
}

/** Whoever pays while a reminder lies with a dead process gets none. */
async function payMeanwhile(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const left = await leave(buyers, 3);
  await untilQuiet(shop);
  const { dead } = await dieAt(shop, 'orders', 'message-claimed');
  await passTime(shop, left);
  const since = await dead;
  await waitUntil(
    'a reminder of each is written',
    async () => (await remindersOf(shop, left)).length === 3,
    someLooks,
  );
  const claimed = await remindersOf(shop, left);
  // Those that the dead process had not claimed may be sent at any moment.
  const held = left.filter(({ sold }) =>
    claimed.some((one) => one.orderId === sold.id && one.tries === 1 && one.state === 'waiting'),
  );
  await Promise.all(held.map((one) => buyers.pay(one.sold)));
  const figures = await measure(shop, soldOf(held), since);
  await endClaims(shop);
  const areOver = async () => (await remindersOf(shop, left)).every(({ state }) => state !== 'waiting');
  await waitUntil('no reminder waits', areOver, someLooks);
  const needless = held.filter(({ address }) => remindersTo(shop, address).length > 0);
  return {
    figures,
    checks: [
      { what: 'the process died with no reminder in its hands', held: held.length > 0 },
      { what: `${needless.length} reminded who had paid`, held: needless.length === 0 },
    ],
    notes: [`${held.length} paid while their reminder was claimed, ${needless.length} reminded`],
  };
}

interface Left {
  sold: Sold;
  address: string;
}

const soldOf = (left: readonly Left[]) => left.map(({ sold }) => sold);
let leavers = 0;

/** Buyers who go to pay, agree to a reminder, and leave. */
async function leave(buyers: Buyers, count: number): Promise<Left[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const address = `leaver-${(leavers += 1)}@example.com`;
      const checkout = { customerEmail: address, mayRemind: true };
      return { address, sold: await buyers.open({ type: 'followers', quantity: 400 + 37 * at, checkout }) };
    }),
  );
}

/** They left 45 minutes ago. */
async function passTime(shop: FaultShop, left: readonly Left[]): Promise<void> {
  const ids = soldOf(left).map(({ id }) => id);
  await shop.query(
    `UPDATE orders.payments SET created_at = created_at - interval '45 minutes' WHERE order_id = ANY ($1)`,
    [ids],
  );
  await shop.query(
    `UPDATE orders.orders SET created_at = created_at - interval '45 minutes', revision = revision + 1,
            reminder_agreed_at = reminder_agreed_at - interval '45 minutes' WHERE id = ANY ($1)`,
    [ids],
  );
}

interface Reminder extends Record<string, unknown> {
  orderId: number;
  state: string;
  tries: number;
}

function remindersOf(shop: FaultShop, left: readonly Left[]): Promise<Reminder[]> {
  return shop.query<Reminder>(
    `SELECT order_id::float8 AS "orderId", state, tries FROM orders.messages
      WHERE order_id = ANY ($1) AND kind = 'order-unpaid'`,
    [soldOf(left).map(({ id }) => id)],
  );
}

/** The ids of the reminders that came, known by the header that ends them. */
function remindersTo(shop: FaultShop, address: string): string[] {
  return receiversOf(shop)
    .mailbox.to(address)
    .filter(({ mail }) => mail.headers.some(({ key }) => key === 'list-unsubscribe'))
    .map(({ id }) => id);
}
