import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedOrders } from '../tools/seed-orders.ts';
import { startSystem, type System as Shop } from '../tools/system.ts';
import { asOwner, cpuSeconds, wideLimits } from './shop.ts';
import type { Client } from 'pg';

/** Without the process that checks the invariants, which reads every row. */
const measured: (keyof Shop['processes'])[] = [
  'catalog',
  'orders',
  'fulfilment',
  'gateway',
  'payment-gateway',
  'reseller-panel',
];

/** Data folders by the number of their orders. Rows of the same run share them, for a million takes minutes to write. */
const folders = new Map();
process.once('exit', () => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
});

/** Starts a shop with this number of orders, spread over a year, does `work` and stops it. Its data stay until the process ends. */
export async function withSeededShop<T>(
  orders: number,
  work: (shop: Shop, owner: Client) => Promise<T>,
  { note, env = {} }: { note: (line: string) => void; env?: NodeJS.ProcessEnv },
): Promise<T> {
  const dataDir = folders.get(orders) ?? (await seed(orders, note));
  const shop = await startSystem({ dataDir, only: measured, env: { ...wideLimits, ...env } });
  try {
    return await asOwner(shop, (owner) => work(shop, owner));
  } finally {
    await shop.stop();
  }
}

/** Starts to count the processor seconds of gateway, orders and PostgreSQL for an administrator's requests. */
export async function meterAnswering({ processes }: Shop, owner: Client): Promise<() => number> {
  const { rows } = await owner.query(`SELECT pid FROM pg_stat_activity WHERE usename = 'boostline_orders'`);
  const pids = [processes.gateway?.pid, processes.orders?.pid, ...rows.map(({ pid }) => pid)];
  const before = new Map(pids.map((pid) => [pid, cpuSeconds(pid)]));
  return () => [...before].reduce((sum, [pid, then]) => sum + secondsSince(pid, then), 0);
}

/** A session may end meanwhile. */
function secondsSince(pid: number | undefined, then: number) {
  try {
    return cpuSeconds(pid) - then;
  } catch {
    return 0;
  }
}

/** @returns the data folder */
async function seed(orders: number, note: (line: string) => void): Promise<string> {
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

async function set(owner: Client, settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings))
    await owner.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  await owner.query('SELECT pg_reload_conf()');
}
