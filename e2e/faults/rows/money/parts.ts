import { Crowd, type Sold, type Wish } from '../../floor/crowd.js';
import { untilSo } from '../../floor/eventually.js';
import type { Floor } from '../../floor/floor.js';
import { Owner } from '../../floor/owner.js';
import { measure } from '../../figures.js';
import { provedByMoneySeconds, type Check, type Result, type Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { killUntil } from '../infrastructure/random-kills.js';
import { givenBackAsOwed } from './given-back.js';

/** A lost answer holds back the parts behind it until it is known what became of it, s. */
const longestPart = 90;

export const parts: Row[] = [
  { fault: 'gradual delivery: kill -9 of orders and fulfilment in each part', run: dieInEachPart },
  { fault: 'gradual delivery, random kill -9 of orders and fulfilment every 2 s', run: killInEachPart },
  { fault: 'gradual delivery stopped by the owner, kill -9 orders: not answered', run: dieStopping },
  {
    fault: 'several posts, kill -9 fulfilment: request sent',
    bounds: { recoverySeconds: provedByMoneySeconds },
    run: (floor) => diePosting(floor, 'request-sent'),
  },
];

/** Another service dies at another point in each part; each death comes while all orders have the part under way. */
async function dieInEachPart(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  const deaths = [
    { service: 'orders', point: 'relay-before-add' },
    { service: 'orders', point: 'parts-started' },
    { service: 'fulfilment', point: 'request-sent' },
    { service: 'fulfilment', point: 'answer-read' },
  ] as const;
  const wishes = await gradual(floor, { orders: 4, days: deaths.length });
  let since = 0;
  let sold: Sold[] = [];
  for (const [at, { service, point }] of deaths.entries()) {
    const { dead } = await dieAt(floor, service, point);
    if (at === 0) sold = await buyAll(crowd, wishes);
    else await comesDue(floor, sold);
    since = await dead;
    if (at < deaths.length - 1) await untilDelivered(floor, sold, at + 1);
  }
  const figures = await measure(floor, sold, since);
  return { figures, checks: await inTurnAndWhole(floor, sold), notes: [`${deaths.length} deaths`] };
}

async function killInEachPart(floor: Floor): Promise<Result> {
  const days = 3;
  const crowd = await Crowd.at(floor);
  const wishes = await gradual(floor, { orders: 4, days });
  const delivering = (async () => {
    const sold = await buyAll(crowd, wishes);
    for (let part = 1; part < days; part += 1) {
      await untilDelivered(floor, sold, part);
      await comesDue(floor, sold);
    }
    return sold;
  })();
  const plan = { kills: 8, everyMs: 2000, services: ['orders', 'fulfilment'] };
  const { made, lastAt } = await killUntil(floor, plan, delivering);
  const sold = await delivering;
  const figures = await measure(floor, sold, lastAt);
  return { figures, checks: await inTurnAndWhole(floor, sold), notes: [`${made} kills`] };
}

/** One part is delivered, one in part, and the owner stops the others; the answer to that is lost. */
async function dieStopping(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  const sold = await buyAll(crowd, await gradual(floor, { orders: 3, days: 4 }));
  await untilDelivered(floor, sold, 1);
  await floor.panel.scenario([{ on: 'order', final: 'partial', times: sold.length }]);
  await comesDue(floor, sold);
  await untilDelivered(floor, sold, 2);
  await floor.panel.scenario([]);
  const owner = await Owner.signIn(floor);
  const { dead } = await dieAt(floor, 'orders', 'decided-by-person');
  const [since] = await Promise.all([dead, ...sold.map((one) => stop(owner, one))]);
  const figures = await measure(floor, sold, since);
  await untilSo('every refund is given back', async () => (await openRefunds(floor, sold)) === 0, 60);
  const [found] = await floor.query<{ paise: number; refunds: number }>(
    `SELECT sum(amount_paise)::integer AS paise, count(*)::integer AS refunds FROM orders.refunds WHERE order_id = ANY ($1)`,
    [sold.map(({ id }) => id)],
  );
  return {
    figures,
    checks: [
      // Of each order one for the two parts that had not run (decision 14), and one for what was missing of one that had.
      {
        what: `${found?.refunds} refunds of ${sold.length} orders`,
        held: found?.refunds === 2 * sold.length,
      },
      ...(await givenBackAsOwed(floor, sold)),
    ],
    notes: [`${found?.refunds} refunds of ${found?.paise} paise in all, exact`],
  };
}

async function diePosting(floor: Floor, point: string): Promise<Result> {
  const crowd = await Crowd.at(floor);
  const packageId = await partsPackage(floor);
  const { dead } = await dieAt(floor, 'fulfilment', point);
  const tag = Date.now().toString(36);
  const wishes = [0, 1, 2].map((at): Wish => {
    const morePosts = [1, 2].map((post) => `https://www.instagram.com/p/Cs${tag}${at}${post}/`);
    return { type: 'likes', quantity: 1000 + 70 * at, packageId, form: { morePosts } };
  });
  const [since, sold] = await Promise.all([dead, buyAll(crowd, wishes)]);
  const figures = await measure(floor, sold, since);
  return { figures, checks: await inTurnAndWhole(floor, sold) };
}

/** A person asks again until the panel says that nothing is left to stop. */
async function stop(owner: Owner, { id }: Sold): Promise<void> {
  await untilSo(
    `order ${id} is stopped`,
    async () => {
      const { status, body } = await owner.ask('GET', `/api/admin/orders/${id}`);
      if (status !== 200 || !isDossier(body)) return false;
      if (!body.allowedActions.includes('stop-parts')) return true;
      const asked = { version: body.order.version, reason: 'the buyer asked' };
      await owner.ask('POST', `/api/admin/orders/${id}/stop-parts`, asked);
      return false;
    },
    60,
  );
}

interface Dossier {
  allowedActions: string[];
  order: { version: number };
}

function isDossier(body: object): body is Dossier {
  return 'allowedActions' in body && 'order' in body;
}

async function partsPackage(floor: Floor): Promise<number> {
  const owner = await Owner.signIn(floor);
  const { id } = await owner.post('/api/admin/packages/likes', {
    quantity: 1000,
    price: 299,
    currency: 'INR',
    active: true,
    smmjarServiceId: 201,
    gradualDays: 5,
    splitPosts: 10,
  });
  return Number(id);
}

async function gradual(floor: Floor, { orders, days }: { orders: number; days: number }): Promise<Wish[]> {
  const packageId = await partsPackage(floor);
  return Array.from({ length: orders }, (_, at) => ({
    type: 'likes',
    quantity: 1000 + 111 * at,
    packageId,
    form: { overDays: days },
  }));
}

const buyAll = (crowd: Crowd, wishes: readonly Wish[]) => Promise.all(wishes.map((wish) => crowd.buy(wish)));

/** The day of the next part has come. */
async function comesDue(floor: Floor, sold: readonly Sold[]): Promise<void> {
  await floor.query(
    `UPDATE orders.order_lines SET due_at = now() WHERE id IN (
       SELECT DISTINCT ON (order_id) id FROM orders.order_lines
        WHERE order_id = ANY ($1) AND due_at IS NOT NULL ORDER BY order_id, position)`,
    [sold.map(({ id }) => id)],
  );
}

/** Of each order so many parts have ended. */
async function untilDelivered(floor: Floor, sold: readonly Sold[], count: number): Promise<void> {
  const ids = sold.map(({ id }) => id);
  const isSo = async () => {
    const [found] = await floor.query<{ ended: number }>(
      `SELECT count(*)::integer AS ended FROM orders.order_lines
        WHERE order_id = ANY ($1) AND status IN ('completed', 'partial')`,
      [ids],
    );
    return found?.ended === count * sold.length;
  };
  await untilSo(`part ${count} of each order is delivered`, isSo, longestPart);
}

async function openRefunds(floor: Floor, sold: readonly Sold[]): Promise<number> {
  const [found] = await floor.query<{ open: number }>(
    `SELECT count(*)::integer AS open FROM orders.refunds WHERE order_id = ANY ($1) AND state <> 'processed'`,
    [sold.map(({ id }) => id)],
  );
  return found?.open ?? 0;
}

interface Bought extends Record<string, unknown> {
  link: string;
  quantity: number;
  order: string;
  /** Placed after the part before it on that link had ended. */
  inTurn: boolean;
}

/** The panel took one order for each part, of the quantity that was bought, and each after the end of the one before it. */
async function inTurnAndWhole(floor: Floor, sold: readonly Sold[]): Promise<Check[]> {
  const lines = await floor.query<Bought>(
    `SELECT p.link, coalesce(p.bought, p.quantity)::integer AS quantity, p.upstream_order_id AS order,
            coalesce(p.placed_at >= lag(p.ended_at) OVER (PARTITION BY p.link ORDER BY p.placed_at), true) AS "inTurn"
       FROM fulfilment.placements p WHERE p.order_id = ANY ($1)`,
    [sold.map(({ id }) => id)],
  );
  const taken = await floor.panelOwner.ordersFor(lines.map(({ link }) => link));
  const ours = lines.map(({ link, quantity, order }) => `${order} ${quantity} ${link}`).toSorted();
  const theirs = taken.map(({ link, quantity, order }) => `${order} ${quantity} ${link}`).toSorted();
  const early = lines.filter(({ inTurn }) => !inTurn);
  return [
    {
      what: `the panel took ${theirs.length} orders for ${ours.length} parts`,
      held: ours.join() === theirs.join(),
    },
    { what: `${early.length} parts bought before the one before them had ended`, held: early.length === 0 },
  ];
}
