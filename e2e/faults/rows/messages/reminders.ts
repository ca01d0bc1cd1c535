import { Crowd, type Sold } from '../../floor/crowd.js';
import { untilSo } from '../../floor/eventually.js';
import type { Floor } from '../../floor/floor.js';
import { receiversOf } from '../../floor/receivers.js';
import { measure } from '../../figures.js';
import type { Result, Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { endClaims, untilQuiet } from './told-once.js';

/** The timer looks every ten seconds, and what died in between leaves it to the next look. */
const someLooks = 60;

export const reminders: Row[] = [
  {
    fault: 'kill -9 orders: reminder of an unpaid order written',
    run: (floor) => dieReminding(floor, 'reminder-written'),
  },
  {
    fault: 'kill -9 orders: reminder handed over, not noted',
    run: (floor) => dieReminding(floor, 'message-handed-over'),
  },
  { fault: 'kill -9 orders: reminder claimed, and the order is paid meanwhile', run: payMeanwhile },
];

/** Everybody who left is reminded once, whoever has paid is not, and those who were reminded pay. */
async function dieReminding(floor: Floor, point: string): Promise<Result> {
  const crowd = await Crowd.at(floor);
  const left = await leave(crowd, 4);
  const paid = await leave(crowd, 1);
  await Promise.all(paid.map((one) => crowd.pay(one.sold)));
  await measure(floor, soldOf(paid), performance.now());
  await untilQuiet(floor);
  const { dead } = await dieAt(floor, 'orders', point);
  await passTime(floor, [...left, ...paid]);
  const since = await dead;
  await untilSo(
    'a reminder of each is written',
    async () => (await remindersOf(floor, left)).length === 4,
    someLooks,
  );
  await endClaims(floor);
  const areSent = async () => (await remindersOf(floor, left)).every(({ state }) => state === 'sent');
  await untilSo('every reminder is sent', areSent, someLooks);
  const mails = left.map(({ address }) => remindersTo(floor, address));
  const wrong = mails.filter((ids) => new Set(ids).size !== 1);
  const copies = mails.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0);
  const needless = paid.filter(({ address }) => remindersTo(floor, address).length > 0);
  await Promise.all(left.map((one) => crowd.pay(one.sold)));
  const figures = await measure(floor, soldOf([...left, ...paid]), performance.now());
  return {
    figures,
    checks: [
      { what: `${wrong.length} of ${left.length} reminded more or less than once`, held: wrong.length === 0 },
      { what: `${needless.length} reminded who had paid`, held: needless.length === 0 },
    ],
    notes: [
      `${left.length} reminders, ${copies} told again with the same id`,
      `the last ${((performance.now() - since) / 1000).toFixed(0)} s after the death`,
    ],
  };
}

/** Whoever pays while a reminder lies with a dead process gets none. */
async function payMeanwhile(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  const left = await leave(crowd, 3);
  await untilQuiet(floor);
  const { dead } = await dieAt(floor, 'orders', 'message-claimed');
  await passTime(floor, left);
  const since = await dead;
  await untilSo(
    'a reminder of each is written',
    async () => (await remindersOf(floor, left)).length === 3,
    someLooks,
  );
  const claimed = await remindersOf(floor, left);
  // Those that the dead process had not claimed may be sent at any moment.
  const held = left.filter(({ sold }) =>
    claimed.some((one) => one.orderId === sold.id && one.tries === 1 && one.state === 'waiting'),
  );
  await Promise.all(held.map((one) => crowd.pay(one.sold)));
  const figures = await measure(floor, soldOf(held), since);
  await endClaims(floor);
  const areOver = async () => (await remindersOf(floor, left)).every(({ state }) => state !== 'waiting');
  await untilSo('no reminder waits', areOver, someLooks);
  const needless = held.filter(({ address }) => remindersTo(floor, address).length > 0);
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
async function leave(crowd: Crowd, count: number): Promise<Left[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const address = `leaver-${(leavers += 1)}@example.com`;
      const checkout = { customerEmail: address, mayRemind: true };
      return { address, sold: await crowd.open({ type: 'followers', quantity: 400 + 37 * at, checkout }) };
    }),
  );
}

/** They left 45 minutes ago. */
async function passTime(floor: Floor, left: readonly Left[]): Promise<void> {
  const ids = soldOf(left).map(({ id }) => id);
  await floor.query(
    `UPDATE orders.payments SET created_at = created_at - interval '45 minutes' WHERE order_id = ANY ($1)`,
    [ids],
  );
  await floor.query(
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

function remindersOf(floor: Floor, left: readonly Left[]): Promise<Reminder[]> {
  return floor.query<Reminder>(
    `SELECT order_id::float8 AS "orderId", state, tries FROM orders.messages
      WHERE order_id = ANY ($1) AND kind = 'order-unpaid'`,
    [soldOf(left).map(({ id }) => id)],
  );
}

/** The ids of the reminders that came, known by the header that ends them. */
function remindersTo(floor: Floor, address: string): string[] {
  return receiversOf(floor)
    .mailbox.to(address)
    .filter(({ mail }) => mail.headers.some(({ key }) => key === 'list-unsubscribe'))
    .map(({ id }) => id);
}
