import { withSeededShop } from '../seeded-shop.mjs';
import { percentile, signIn } from '../shop.mjs';

export const name = 'storage';
export const about = 'bytes an order takes, and how list, search and one order read, as orders become more';

/** STORAGE_ORDERS=10000,100000 measures fewer. */
const sizes = (process.env.STORAGE_ORDERS ?? '10000,100000,1000000').split(',').map(Number);
const rounds = 100;
/** Milliseconds that 95 of 100 lists and searches keep, at any size, of what was asked for before. */
const budget = 80;

/** `first`: asked for the first time, when a disk may have to be read, whose speed is not ours. @typedef {{ first: number, again: number }} P95 */
/** @typedef {{ orders: number, bytes: number, tables: { name: string, bytes: number }[], p95: Record<string, P95> }} Measured */

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export async function run(note) {
  /** @type {Measured[]} */
  const all = [];
  for (const orders of sizes) {
    const measured = await withSeededShop(orders, (shop, owner) => measure(shop, owner, orders), { note });
    all.push(measured);
    const times = Object.entries(measured.p95).map(
      ([what, { first, again }]) => `${what} ${first.toFixed(1)} and ${again.toFixed(1)}`,
    );
    note(
      `${orders} orders: ${measured.bytes.toFixed(0)} bytes each; p95 in ms, first and again: ${times.join(', ')}`,
    );
    for (const table of measured.tables) note(`  ${table.name} ${table.bytes.toFixed(0)}`);
  }
  const [least, most] = [all[0], all.at(-1)];
  if (!least || !most) throw new Error('no size was named');
  const growth = most.bytes / least.bytes;
  return [
    {
      what: `bytes an order, ${least.orders} → ${most.orders} orders`,
      floor: `${least.bytes.toFixed(0)} at ${least.orders}`,
      measured: all.map(({ bytes }) => bytes.toFixed(0)).join(' → '),
      figure: `${growth.toFixed(2)}×`,
      hold: '≤ 1.1×: no more than orders grow',
      held: growth <= 1.1,
      details: { all },
    },
    ...Object.keys(most.p95).map((what) => ({
      what: `${what}, p95, ${least.orders} → ${most.orders} orders`,
      floor: `${again(least, what).toFixed(1)} ms at ${least.orders}`,
      measured: all.map((each) => again(each, what).toFixed(1)).join(' → '),
      figure: `${again(most, what).toFixed(1)} ms`,
      hold: `≤ ${budget} ms`,
      held: again(most, what) <= budget,
    })),
  ];
}

/** @param {Measured} measured @param {string} what */
function again({ p95 }, what) {
  return p95[what]?.again ?? Infinity;
}

/**
 * @param {import('../../tools/system.mjs').System} shop
 * @param {import('pg').Client} owner
 * @param {number} orders
 * @returns {Promise<Measured>}
 */
async function measure(shop, owner, orders) {
  const { rows } = await owner.query(
    `SELECT n.nspname || '.' || regexp_replace(c.relname, '_(before|other|y\\d{4}m\\d\\d)$', '') AS name,
            sum(pg_total_relation_size(c.oid))::float8 AS bytes
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname IN ('orders', 'fulfilment') GROUP BY 1 ORDER BY 2 DESC`,
  );
  const { rows: samples } = await owner.query(
    `SELECT o.id, o.target FROM orders.orders o WHERE o.kind = 'package' ORDER BY random() LIMIT $1`,
    [rounds],
  );
  const total = rows.reduce((sum, table) => sum + table.bytes, 0);
  const cookie = await signIn(shop);
  /** @type {Record<string, P95>} */
  const p95 = {};
  for (const [what, pathOf] of Object.entries(reads)) {
    const first = await timed(shop, cookie, samples, pathOf);
    p95[what] = { first, again: await timed(shop, cookie, samples, pathOf) };
  }
  return {
    orders,
    bytes: total / orders,
    tables: rows.slice(0, 14).map((table) => ({ ...table, bytes: table.bytes / orders })),
    p95,
  };
}

/** @type {Record<string, (sample: { id: string, target: string }, round: number) => string>} */
const reads = {
  'orders list': (_sample, round) => `?page=${1 + ((round * 7) % 200)}`,
  'orders search': ({ target }) => `?search=${target.slice(1, 8)}`,
  'one order': ({ id }) => `/${id}`,
};

/**
 * @param {import('../../tools/system.mjs').System} shop
 * @param {string} cookie
 * @param {{ id: string, target: string }[]} samples
 * @param {(sample: { id: string, target: string }, round: number) => string} pathOf
 */
async function timed(shop, cookie, samples, pathOf) {
  const times = [];
  for (const [round, sample] of samples.entries()) {
    const began = performance.now();
    const answer = await fetch(`${shop.url}/api/admin/orders${pathOf(sample, round)}`, {
      headers: { cookie },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.status}`);
    times.push(performance.now() - began);
  }
  return percentile(
    times.toSorted((one, other) => one - other),
    0.95,
  );
}
