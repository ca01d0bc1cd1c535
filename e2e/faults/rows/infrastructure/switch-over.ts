import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readMissing } from '../../../../tools/backup/restore/release.ts';
import { RedisSentinels } from '../../../shop/redis-sentinels.js';
import { brokenInvariants, countAdds, measure, percentile } from '../../figures.js';
import { Buyers, type Sold } from '../../environment/buyers.js';
import { DatabaseCluster } from '../../environment/database-cluster.js';
import { FaultShop } from '../../environment/fault-shop.js';
import type { Check, Result, Row } from '../../row.js';

const perSecond = 3;
/** 95 of 100 requests of buyers are faster, also on a busy machine; one compiled statement alone takes 200 ms. */
const slowestMs = 1000;
/** Until a switch-over is over and all that it stopped has ended. */
const bounds = { recoverySeconds: 90 };

interface Servers {
  database: DatabaseCluster;
  redis: RedisSentinels;
}

const serversOf = new WeakMap<FaultShop, Servers>();

export const synchronousShop = () => clusteredShop(true);
export const asynchronousShop = () => clusteredShop(false);

export const synchronousSwitchOvers: Row[] = [
  { fault: 'PostgreSQL compiles every statement (JIT)', run: buyWithJit },
  { fault: 'primary kill -9, synchronous standby', bounds, run: (shop) => switchOver(shop, killed) },
  { fault: 'primary frozen, then it goes on', bounds, run: (shop) => switchOver(shop, frozen) },
  { fault: 'primary cut off from etcd', bounds, run: (shop) => switchOver(shop, cutOff) },
  { fault: 'Redis master kill -9 behind Sentinel', bounds, run: killRedisMaster },
  { fault: 'primary kill -9 during a rolling restart', bounds, run: killWhileRolling },
];

export const asynchronousSwitchOvers: Row[] = [
  { fault: 'primary kill -9, asynchronous standby behind', run: loseCommits },
];

/** A shop on two PostgreSQL servers behind HAProxy, and two Redis servers behind sentinels. */
async function clusteredShop(synchronous: boolean): Promise<FaultShop> {
  const [database, redis] = await Promise.all([
    DatabaseCluster.start({ synchronous }),
    RedisSentinels.start(),
  ]);
  const closeBeside = () => Promise.all([database.close(), redis.close()]);
  try {
    const shop = await FaultShop.open({
      balanced: true,
      replicas: { gateway: 2, orders: 2, catalog: 2, fulfilment: 2 },
      env: { DATABASE_URL: database.url, REDIS_URL: redis.url },
      closeBeside,
    });
    serversOf.set(shop, { database, redis });
    return shop;
  } catch (error) {
    await closeBeside();
    throw error;
  }
}

function servers(shop: FaultShop): Servers {
  const found = serversOf.get(shop);
  if (!found) throw new Error('this shop has no second server');
  return found;
}

/** Does the fault; resolves when another server takes writes, with what is to be done after the row. */
type Fault = (database: DatabaseCluster) => Promise<() => Promise<void>>;

const killed: Fault = async (database) => {
  const primary = await database.requirePrimary();
  await database.kill(primary);
  await database.untilSwitched(primary);
  // The old primary joins again while buyers go on.
  return async () => database.startNode(primary);
};

const frozen: Fault = async (database) => {
  const primary = await database.requirePrimary();
  database.freeze(primary, 'SIGSTOP');
  await database.untilSwitched(primary);
  return async () => database.freeze(primary, 'SIGCONT');
};

const cutOff: Fault = async (database) => {
  const primary = await database.requirePrimary();
  primary.etcd.behave({ blackhole: 'both' });
  await database.untilSwitched(primary);
  return async () => primary.etcd.heal();
};

async function switchOver(shop: FaultShop, fault: Fault): Promise<Result> {
  const { database } = servers(shop);
  const front = await shop.balance('gateway');
  const buyers = await Buyers.at(shop, `http://127.0.0.1:${front.port}`);
  let over = 0;
  const doing = async () => {
    await sleep(3000);
    const rejoin = await fault(database);
    over = performance.now();
    await sleep(2000);
    await rejoin();
    await sleep(2000);
  };
  await buyers.buySteadily(perSecond, doing());
  const result = await resultOf(shop, buyers, over);
  await front.refuse();
  await database.untilWhole();
  await database.untilSynchronous();
  return result;
}

/** The server compiles statements before they run; the roles of the shop do without (infra/postgres-init.sql), unnoticed by buyers. */
async function buyWithJit(shop: FaultShop): Promise<Result> {
  const { database } = servers(shop);
  const costs = ['jit_above_cost', 'jit_inline_above_cost', 'jit_optimize_above_cost'];
  for (const name of costs) await database.query('postgres', `ALTER SYSTEM SET ${name} = 0`);
  await database.query('postgres', 'SELECT pg_reload_conf()');
  const [compiled] = await database.query(
    'postgres',
    `EXPLAIN (ANALYZE, FORMAT JSON) SELECT count(*) FROM pg_class`,
  );
  const since = performance.now();
  const buyers = await Buyers.at(shop);
  await buyers.buyMany(20, 4);
  const figures = await measure(shop, buyers.sold, since);
  for (const name of costs) await database.query('postgres', `ALTER SYSTEM RESET ${name}`);
  await database.query('postgres', 'SELECT pg_reload_conf()');
  const p95 = percentile(
    buyers.requests.map(({ ms }) => ms),
    0.95,
  );
  return {
    figures,
    checks: [
      {
        what: 'the server compiles nothing, so the row shows nothing',
        held: JSON.stringify(compiled).includes('"JIT"'),
      },
      { what: `buyers wait ${p95.toFixed(0)} ms`, held: p95 < slowestMs },
    ],
    notes: [`p95 ${p95.toFixed(0)} ms`],
  };
}

async function killRedisMaster(shop: FaultShop): Promise<Result> {
  const { redis } = servers(shop);
  const front = await shop.balance('gateway');
  const buyers = await Buyers.at(shop, `http://127.0.0.1:${front.port}`);
  let over = 0;
  const fault = async () => {
    await sleep(3000);
    const master = await redis.master();
    await redis.kill([master]);
    over = performance.now();
    await sleep(8000);
    await master.start();
    await sleep(2000);
  };
  await buyers.buySteadily(perSecond, fault());
  const result = await resultOf(shop, buyers, over);
  await front.refuse();
  return result;
}

async function killWhileRolling(shop: FaultShop): Promise<Result> {
  let rolling: Promise<void> = Promise.resolve();
  const result = await switchOver(shop, async (database) => {
    rolling = restartAll(shop);
    return killed(database);
  });
  await rolling;
  return result;
}

async function restartAll(shop: FaultShop): Promise<void> {
  for (const service of ['gateway', 'orders', 'catalog', 'fulfilment'])
    for (const replica of shop.replicasOf(service)) {
      replica.kill('SIGTERM');
      await sleep(1000);
      await replica.untilReady(120_000);
    }
}

async function resultOf(shop: FaultShop, buyers: Buyers, over: number): Promise<Result> {
  const figures = await measure(shop, buyers.sold, over);
  const held = await shop.query(`SELECT FROM fulfilment.providers WHERE hold_reason = 'restored'`);
  const read = buyerErrors(buyers);
  const checks: Check[] = [
    { what: `buying is held at ${held.length} suppliers`, held: held.length === 0 },
    { what: `answers 500: ${read.internal}`, held: read.internal === 0 },
  ];
  return { figures, checks, notes: [read.words] };
}

/** For how long buyers met errors, and which. */
function buyerErrors(buyers: Buyers): { words: string; internal: number } {
  const failed = buyers.requests.filter(({ status }) => status === 0 || status >= 400);
  const kinds = new Map<string, number>();
  for (const { status, text } of failed) {
    const kind = `${status} ${/"message":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 60)}`.trim();
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const [first, last] = [failed[0], failed.at(-1)];
  const seconds = first && last ? (last.at - first.at) / 1000 : 0;
  const words = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join('; ');
  return {
    words: `errors for ${seconds.toFixed(1)} s of ${buyers.requests.length} requests${words ? `: ${words}` : ''}`,
    internal: failed.filter(({ status }) => status === 500).length,
  };
}

/** The standby lacks the last seconds when the primary dies: nothing is bought again, and the owner sees what may have been bought. */
async function loseCommits(shop: FaultShop): Promise<Result> {
  const { database } = servers(shop);
  const buyers = await Buyers.at(shop);
  await buyers.buyMany(6, 3);
  await measure(shop, buyers.sold, performance.now());
  const primary = await database.requirePrimary();
  const standby = database.other(primary);
  const goesOn = database.stopReceiving(standby);
  // What is sold and bought from here on is on the primary alone.
  await buyers.buyMany(12, 4);
  await sleep(4000);
  await database.kill(primary);
  goesOn();
  await database.untilSwitched(primary);
  const over = performance.now();
  await untilHeld(shop);
  const heldAfter = (performance.now() - over) / 1000;
  const doubts = await untilSearched(database);
  const known = await ordersKnown(shop, buyers.sold);
  await buyers.buyMany(4, 4);
  await sleep(5000);
  const { maxAdds, boughtTwice } = await countAdds(shop, buyers.sold);
  const vanished = buyers.sold.length - 4 - known;
  const charges = doubts.unknownOrders.reduce((sum, { charge }) => sum + Number(charge), 0);
  const notified = await shop.query<{ orders: string }>(
    `SELECT count(*) AS orders FROM fulfilment.surplus_orders WHERE settled_at IS NULL`,
  );
  database.startNode(primary);
  return {
    figures: {
      orders: buyers.sold.length,
      maxAdds,
      boughtTwice,
      lost: 0,
      inReview: 0,
      wrongRefunds: 0,
      recoverySeconds: heldAfter,
      broken: await brokenInvariants(shop),
    },
    checks: [
      { what: 'nothing was lost, so the row shows nothing', held: vanished > 0 },
      { what: `${doubts.suppliers.length} suppliers held`, held: doubts.suppliers.length > 0 },
      {
        what: `${doubts.unknownOrders.length} orders at the supplier found for ${vanished} that vanished`,
        held: doubts.unknownOrders.length >= vanished,
      },
      { what: 'the list of the owner is empty', held: Number(notified[0]?.orders) > 0 },
    ],
    notes: [
      `${vanished} orders vanished; held after ${heldAfter.toFixed(1)} s; the owner sees ${doubts.unknownOrders.length} orders at the supplier for ${charges.toFixed(2)} USD that no line knows, and ${doubts.doubtedLines.length} lines that may have been bought`,
    ],
  };
}

async function ordersKnown(shop: FaultShop, sold: readonly Sold[]): Promise<number> {
  const rows = await shop.query(`SELECT FROM orders.orders WHERE id = ANY ($1)`, [sold.map(({ id }) => id)]);
  return rows.length;
}

async function untilHeld(shop: FaultShop): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const rows = await shop
      .query(`SELECT FROM fulfilment.providers WHERE hold_reason = 'restored'`)
      .catch(() => []);
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error('nothing was held');
    await sleep(100);
  }
}

async function untilSearched(database: DatabaseCluster): Promise<Awaited<ReturnType<typeof readMissing>>> {
  const deadline = Date.now() + 150_000;
  for (;;) {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const doubts = await readMissing(client);
      if (doubts.suppliers.every(({ searched }) => searched) || Date.now() > deadline) return doubts;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(1000);
  }
}
