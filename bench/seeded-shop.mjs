import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedOrders } from '../tools/seed-orders.mjs';
import { startSystem } from '../tools/system.mjs';
import { asOwner, cpuSeconds, wideLimits } from './shop.mjs';

/** @typedef {import('../tools/system.mjs').System} Shop */

/** Without the process that checks the invariants, which reads every row. @type {(keyof Shop['processes'])[]} */
const measured = ['catalog', 'orders', 'fulfilment', 'gateway', 'payment-gateway', 'reseller-panel'];

/** Data folders by the number of their orders. Rows of the same run share them, for a million takes minutes to write. */
const folders = new Map();
process.once('exit', () => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a shop that has so many orders of a year, does `work` and stops it. Its data stay until the process ends.
 * @template T
 * @param {number} orders
 * @param {(shop: Shop, owner: import('pg').Client) => Promise<T>} work
 * @param {{ note: (line: string) => void, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<T>}
 */
export async function withSeededShop(orders, work, { note, env = {} }) {
  const dataDir = folders.get(orders) ?? (await seed(orders, note));
  const shop = await startSystem({ dataDir, only: measured, env: { ...wideLimits, ...env } });
  try {
    return await asOwner(shop, (owner) => work(shop, owner));
  } finally {
    await shop.stop();
  }
}

/**
 * From now on: the seconds of processor time that answering an administrator takes of gateway, orders and PostgreSQL.
 * What else the machine does moves a time, and this little.
 * @param {Shop} shop @param {import('pg').Client} owner @returns {Promise<() => number>}
 */
export async function meterAnswering({ processes }, owner) {
  const { rows } = await owner.query(`SELECT pid FROM pg_stat_activity WHERE usename = 'boostline_orders'`);
  const pids = [processes.gateway?.pid, processes.orders?.pid, ...rows.map(({ pid }) => pid)];
  const before = new Map(pids.map((pid) => [pid, cpuSeconds(pid)]));
  return () => [...before].reduce((sum, [pid, then]) => sum + secondsSince(pid, then), 0);
}

/** A session may end meanwhile. @param {number | undefined} pid @param {number} then */
function secondsSince(pid, then) {
  try {
    return cpuSeconds(pid) - then;
  } catch {
    return 0;
  }
}

/** @param {number} orders @param {(line: string) => void} note @returns {Promise<string>} the data folder */
async function seed(orders, note) {
  const began = performance.now();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-bench-'));
  folders.set(orders, dataDir);
  const shop = await startSystem({ dataDir, only: ['orders', 'fulfilment'] });
  try {
    // Services and the seed would wait for each other's locks.
    await Promise.all(Object.values(shop.processes).map(async (each) => each?.stop()));
    await asOwner(shop, (owner) => set(owner, looseSettings));
    // `shared_buffers` needs a restart.
    await shop.postgres?.stop();
    await shop.postgres?.start();
    await asOwner(shop, async (owner) => {
      await seedOrders(owner, orders, { atOnce: true });
      await owner.query('ALTER SYSTEM RESET ALL');
      await owner.query('SELECT pg_reload_conf()');
      await owner.query('CHECKPOINT');
    });
  } finally {
    await shop.stop();
  }
  note(`${orders} orders written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return dataDir;
}

/** Settings for fast seeding; durability does not matter here. */
const looseSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '16GB',
  autovacuum: 'off',
  shared_buffers: '2GB',
};

/** @param {import('pg').Client} owner @param {Record<string, string>} settings */
async function set(owner, settings) {
  for (const [name, value] of Object.entries(settings))
    await owner.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  await owner.query('SELECT pg_reload_conf()');
}
