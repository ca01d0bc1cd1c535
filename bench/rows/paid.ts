import pg from 'pg';
import { runProgram } from '../baseline/run-program.ts';
import { startBareShop } from '../baseline/start-bare-shop.ts';
import { startSimulator, type Simulator } from '../load/start-simulator.ts';
import { cpuSeconds, median, percentile, withShop } from '../shop.ts';
import type { Figure } from '../main.ts';
import type { System } from '../../tools/system.ts';

export const name = 'paid';
export const about =
  'order, payment, paid by webhook, beside four bare commits; and how soon the supplier hears of it';

/**
 * Of the two crowds the second is held: it fills the shop, as sixteen connections fill a baseline of bare commits. Sixteen
 * buyers spend more of their time on the way between five processes than any of the five spends on them.
 */
const fewBuyers = 16;
const maxBuyers = 128;
const crowds = [
  { buyers: fewBuyers, share: 0 },
  // Two thirds of what the shop kept before it ran on frameworks alone (docs/own-code.md).
  { buyers: maxBuyers, share: 0.16 },
];
/** Connections of the baseline: with more it writes less. */
const connections = 16;
const rounds = 4;
const seconds = 2.5;
const warmSeconds = 10;
const idleWithin = 40;
const loadedWithin = 250;
const perSecond = 50;

export async function run(note: (line: string) => void): Promise<Figure[]> {
  const simulator = await startSimulator();
  try {
    return await withShop(
      async (shop) => {
        await simulator.open(shop.url);
        const owner = new pg.Client({ connectionString: shop.databaseUrl });
        await owner.connect();
        try {
          // What is idle is measured before anything has been loaded; all else once the code is compiled, as in a shop
          // that has been open for a while.
          await untilAnchored(owner);
          const idle = await soonWhenIdle(simulator, note);
          await simulator.crowd(fewBuyers, warmSeconds);
          await untilPlaced(owner);
          const loaded = await soonUnderLoad(simulator, note);
          await untilPlaced(owner);
          // This row ends when an order is paid; placing has rows of its own.
          await shop.processes.fulfilment?.stop();
          await simulator.crowd(maxBuyers, warmSeconds);
          return [...(await throughput(shop, simulator, owner, note)), idle, loaded];
        } finally {
          await owner.end();
        }
      },
      { env: simulator.env },
    );
  } finally {
    simulator.stop();
  }
}

/** each figure a second, but `cpu`: microseconds an order of each part */
interface Turn {
  baseline: number;
  bare: number;
  shop: number;
  cpu: number[];
}

const parts = ['gateway', 'orders', 'catalog'] as const;

async function throughput(
  shop: System,
  simulator: Simulator,
  owner: pg.Client,
  note: (line: string) => void,
): Promise<Figure[]> {
  const bareShop = await startBareShop({
    databaseUrl: shop.databaseUrl,
    bank: simulator.env['SANDBOX_GATEWAY_URL'] ?? '',
  });
  try {
    const turns: Turn[][] = crowds.map(() => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, { buyers }] of crowds.entries()) {
        const turn = await takeTurn(buyers, { shop, simulator, owner, bareShop });
        if (round >= 0) turns[index]?.push(turn);
      }
    }
    return crowds.map((crowd, index) => figureOf(crowd, turns[index] ?? [], note));
  } finally {
    bareShop.stop();
  }
}

async function takeTurn(
  buyers: number,
  {
    shop,
    simulator,
    owner,
    bareShop,
  }: {
    shop: System;
    simulator: Simulator;
    owner: pg.Client;
    bareShop: Awaited<ReturnType<typeof startBareShop>>;
  },
): Promise<Turn> {
  const used = () => parts.map((part) => cpuSeconds(shop.processes[part]?.pid));
  const job = { databaseUrl: shop.databaseUrl, clients: connections, seconds: 1.5, way: 'commits' };
  const baseline = (await runProgram('write-orders.ts', job)).perSecond;
  await simulator.open(bareShop.url);
  const { perSecond: bare } = await buyAndPay(simulator, buyers, bareShop.paid);
  await simulator.open(shop.url);
  const before = used();
  const { perSecond: paid, bought } = await buyAndPay(simulator, buyers, () => countPaid(owner));
  const cpu = used().map((now, index) => ((now - (before[index] ?? 0)) / bought) * 1e6);
  return { baseline, bare, shop: paid, cpu };
}

function figureOf(
  { buyers, share }: (typeof crowds)[number],
  turns: Turn[],
  note: (line: string) => void,
): Figure {
  const cpu = parts.map(
    (part, index) => `${part} ${median(turns.map((turn) => turn.cpu[index] ?? 0)).toFixed(0)}`,
  );
  note(`${buyers} buyers: processor time a paid order, µs: ${cpu.join(', ')}`);
  note(
    `${buyers} buyers: the same hops and commits without a shop in them: ${median(turns.map(({ bare }) => bare)).toFixed(0)}/s`,
  );
  const ratio = median(turns.map((turn) => turn.shop / turn.baseline));
  return {
    what: `order → payment → paid by webhook, ${buyers} buyers, /s`,
    baseline: median(turns.map((turn) => turn.baseline)).toFixed(0),
    measured: median(turns.map((turn) => turn.shop)).toFixed(0),
    figure: `${ratio.toFixed(2)}×`,
    hold: share > 0 ? `≥ ${share}×` : 'none: they do not fill the shop',
    held: ratio >= share,
    details: { turns },
  };
}

async function buyAndPay(simulator: Simulator, buyers: number, countPaidOrders: () => Promise<number>) {
  const [already, began] = [await countPaidOrders(), performance.now()];
  const { bought } = await simulator.crowd(buyers, seconds);
  while ((await countPaidOrders()) < already + bought)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return { bought, perSecond: bought / ((performance.now() - began) / 1000) };
}

async function countPaid(owner: pg.Client) {
  const { rows } = await owner.query(
    'SELECT count(*)::int AS paid FROM orders.orders WHERE paid_at IS NOT NULL',
  );
  return Number(rows[0].paid);
}

/** From the webhook's first byte to the `add`'s last at the supplier, one buyer at a time. */
async function soonWhenIdle(simulator: Simulator, note: (line: string) => void): Promise<Figure> {
  await simulator.alone(15);
  const times = (await simulator.alone(60)).times.toSorted((one, other) => one - other);
  note(`webhook to add, idle, ms: ${spread(times)}`);
  const p50 = percentile(times, 0.5);
  return {
    what: 'webhook in → add at the supplier, idle, p50',
    measured: `${p50.toFixed(1)} ms`,
    figure: `${p50.toFixed(1)} ms`,
    hold: `≤ ${idleWithin} ms`,
    held: p50 <= idleWithin,
    details: { times },
  };
}

/** The same while `perSecond` buyers come each second. */
async function soonUnderLoad(simulator: Simulator, note: (line: string) => void): Promise<Figure> {
  await simulator.stream(perSecond, 4);
  const stream = await simulator.stream(perSecond, 15);
  const times = stream.times.toSorted((one, other) => one - other);
  note(`webhook to add at ${perSecond}/s, ms: ${spread(times)}, ${stream.refused} refused`);
  const p99 = percentile(times, 0.99);
  return {
    what: `webhook in → add at the supplier, ${perSecond} orders/s, p99`,
    measured: `${p99.toFixed(0)} ms`,
    figure: `${p99.toFixed(0)} ms`,
    hold: `≤ ${loadedWithin} ms`,
    held: p99 <= loadedWithin && stream.refused === 0,
    details: { times },
  };
}

/** @param times sorted */
function spread(times: number[]) {
  return [0.5, 0.9, 0.99].map((at) => `p${at * 100} ${percentile(times, at).toFixed(0)}`).join(', ');
}

/** Nothing is placed before the supplier's services and wallet are known. */
async function untilAnchored(owner: pg.Client) {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL AND services_synced_at IS NOT NULL`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Until the worker has caught up with the buyers. */
async function untilPlaced(owner: pg.Client) {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT FROM orders.order_lines l JOIN orders.orders o ON o.id = l.order_id
        WHERE o.paid_at IS NOT NULL AND l.upstream_order_id IS NULL LIMIT 1`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
