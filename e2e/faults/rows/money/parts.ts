import { Buyers, type Sold, type Wish } from '../../environment/buyers.js';
import { waitUntil } from '../../../shop/eventually.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { Owner } from '../../environment/owner.js';
import { measure } from '../../figures.js';
import { provedByMoneySeconds, type Check, type Result, type Row } from '../../row.js';
import { dieAt } from '../infrastructure/crash-points.js';
import { killUntil } from '../infrastructure/random-kills.js';
import { checkRefunds } from './correct-refunds.js';

/** A lost answer holds back the parts behind it until it is known what became of it, s. */
const longestPart = 90;

export const parts: Row[] = [
  { fault: 'gradual delivery: kill -9 of orders and fulfilment in each part', run: dieInEachPart },
  { fault: 'gradual delivery, random kill -9 of orders and fulfilment every 2 s', run: killInEachPart },
  { fault: 'gradual delivery stopped by the owner, kill -9 orders: not answered', run: dieStopping },
  {
    fault: 'several posts, kill -9 fulfilment: request sent',
    bounds: { recoverySeconds: provedByMoneySeconds },
    run: (shop) => diePosting(shop, 'request-sent'),
  },
];

/** Another service dies at another point in each part; each death comes while all orders have the part under way. */
async function dieInEachPart(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const deaths = [
    { service: 'orders', point: 'relay-before-add' },
    { service: 'orders', point: 'parts-started' },
    { service: 'fulfilment', point: 'request-sent' },
    { service: 'fulfilment', point: 'answer-read' },
  ] as const;
  const wishes = await gradual(shop, { orders: 4, days: deaths.length });
  let since = 0;
  let sold: Sold[] = [];
  for (const [at, { service, point }] of deaths.entries()) {
    const { dead } = await dieAt(shop, service, point);
    if (at === 0) sold = await buyAll(buyers, wishes);
    else await comesDue(shop, sold);
    since = await dead;
    if (at < deaths.length - 1) await untilDelivered(shop, sold, at + 1);
  }
  const figures = await measure(shop, sold, since);
  return { figures, checks: await inTurnAndWhole(shop, sold), notes: [`${deaths.length} deaths`] };
}

async function killInEachPart(shop: FaultShop): Promise<Result> {
  const days = 3;
  const buyers = await Buyers.at(shop);
  const wishes = await gradual(shop, { orders: 4, days });
  const delivering = (async () => {
    const sold = await buyAll(buyers, wishes);
    for (let part = 1; part < days; part += 1) {
      await untilDelivered(shop, sold, part);
      await comesDue(shop, sold);
    }
    return sold;
  })();
  const plan = { kills: 8, everyMs: 2000, services: ['orders', 'fulfilment'] };
  const { made, lastAt } = await killUntil(shop, plan, delivering);
  const sold = await delivering;
  const figures = await measure(shop, sold, lastAt);
  return { figures, checks: await inTurnAndWhole(shop, sold), notes: [`${made} kills`] };
}

/** One part is delivered, one in part, and the owner stops the others; the answer to that is lost. */
async function dieStopping(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const sold = await buyAll(buyers, await gradual(shop, { orders: 3, days: 4 }));
  await untilDelivered(shop, sold, 1);
  await shop.supplier.scenario([{ on: 'order', final: 'partial', times: sold.length }]);
  await comesDue(shop, sold);
  await untilDelivered(shop, sold, 2);
  await shop.supplier.scenario([]);
  const owner = await Owner.signIn(shop);
  const { dead } = await dieAt(shop, 'orders', 'decided-by-person');
  const [since] = await Promise.all([dead, ...sold.map((one) => stop(owner, one))]);
  const figures = await measure(shop, sold, since);
  await waitUntil('every refund is given back', async () => (await openRefunds(shop, sold)) === 0, 60);
  const [found] = await shop.query<{ paise: number; refunds: number }>(
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
      ...(await checkRefunds(shop, sold)),
    ],
    notes: [`${found?.refunds} refunds of ${found?.paise} paise in all, exact`],
  };
}

async function diePosting(shop: FaultShop, point: string): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const packageId = await partsPackage(shop);
  const { dead } = await dieAt(shop, 'fulfilment', point);
  const tag = Date.now().toString(36);
  const wishes = [0, 1, 2].map((at): Wish => {
    const morePosts = [1, 2].map((post) => `https://www.instagram.com/p/Cs${tag}${at}${post}/`);
    return { type: 'likes', quantity: 1000 + 70 * at, packageId, form: { morePosts } };
  });
  const [since, sold] = await Promise.all([dead, buyAll(buyers, wishes)]);
  const figures = await measure(shop, sold, since);
  return { figures, checks: await inTurnAndWhole(shop, sold) };
}

/** A person asks again until the supplier says that nothing is left to stop. */
async function stop(owner: Owner, { id }: Sold): Promise<void> {
  await waitUntil(
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

async function partsPackage(shop: FaultShop): Promise<number> {
  const owner = await Owner.signIn(shop);
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

async function gradual(shop: FaultShop, { orders, days }: { orders: number; days: number }): Promise<Wish[]> {
  const packageId = await partsPackage(shop);
  return Array.from({ length: orders }, (_, at) => ({
    type: 'likes',
    quantity: 1000 + 111 * at,
    packageId,
    form: { overDays: days },
  }));
}

const buyAll = (buyers: Buyers, wishes: readonly Wish[]) =>
  Promise.all(wishes.map((wish) => buyers.buy(wish)));

/** The day of the next part has come. */
async function comesDue(shop: FaultShop, sold: readonly Sold[]): Promise<void> {
  await shop.query(
    `UPDATE orders.order_lines SET due_at = now() WHERE id IN (
       SELECT DISTINCT ON (order_id) id FROM orders.order_lines
        WHERE order_id = ANY ($1) AND due_at IS NOT NULL ORDER BY order_id, position)`,
    [sold.map(({ id }) => id)],
  );
}

/** Waits until `count` parts of each order have ended. */
async function untilDelivered(shop: FaultShop, sold: readonly Sold[], count: number): Promise<void> {
  const ids = sold.map(({ id }) => id);
  const condition = async () => {
    const [found] = await shop.query<{ ended: number }>(
      `SELECT count(*)::integer AS ended FROM orders.order_lines
        WHERE order_id = ANY ($1) AND status IN ('completed', 'partial')`,
      [ids],
    );
    return found?.ended === count * sold.length;
  };
  await waitUntil(`part ${count} of each order is delivered`, condition, longestPart);
}

async function openRefunds(shop: FaultShop, sold: readonly Sold[]): Promise<number> {
  const [found] = await shop.query<{ open: number }>(
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

/** The supplier took one order for each part, of the quantity that was bought, and each after the end of the one before it. */
async function inTurnAndWhole(shop: FaultShop, sold: readonly Sold[]): Promise<Check[]> {
  const lines = await shop.query<Bought>(
    `SELECT p.link, coalesce(p.bought, p.quantity)::integer AS quantity, p.upstream_order_id AS order,
            coalesce(p.placed_at >= lag(p.ended_at) OVER (PARTITION BY p.link ORDER BY p.placed_at), true) AS "inTurn"
       FROM fulfilment.placements p WHERE p.order_id = ANY ($1)`,
    [sold.map(({ id }) => id)],
  );
  const taken = await shop.supplierOperator.ordersFor(lines.map(({ link }) => link));
  const ours = lines.map(({ link, quantity, order }) => `${order} ${quantity} ${link}`).toSorted();
  const theirs = taken.map(({ link, quantity, order }) => `${order} ${quantity} ${link}`).toSorted();
  const early = lines.filter(({ inTurn }) => !inTurn);
  return [
    {
      what: `the supplier took ${theirs.length} orders for ${ours.length} parts`,
      held: ours.join() === theirs.join(),
    },
    { what: `${early.length} parts bought before the one before them had ended`, held: early.length === 0 },
  ];
}
