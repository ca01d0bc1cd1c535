import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startSystem } from '../tools/system.mjs';

/** Limits stay on, but are raised for a load that comes from one address. */
const wideRates = [
  'orders',
  'rejected-orders',
  'status',
  'login',
  'webhooks',
  'track',
  'admin-writes',
  'reads',
  'lookups',
  'pages',
  'files',
  'payments',
  'payments-of-order',
  'notifications',
  'sign-ins',
  'sessions',
  'admin-reads',
  'sandbox',
  'unknown',
  'health',
]
  .map((name) => `${name}=100000000/m`)
  .join(',');
export const wideLimits = {
  RATE_LIMITS: wideRates,
  UNPAID_ORDERS: 'address=1000000,buyer=1000000,all=100000000',
};

/**
 * Starts a whole shop of real processes in a temporary folder, does `work` and takes it away again.
 * @template T
 * @param {(shop: import('../tools/system.mjs').System) => Promise<T>} work
 * @param {Omit<Parameters<typeof startSystem>[0], 'dataDir'>} [options]
 * @returns {Promise<T>}
 */
export async function withShop(work, { env = {}, ...options } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-bench-'));
  try {
    const shop = await startSystem({ dataDir, env: { ...wideLimits, ...env }, ...options });
    try {
      return await work(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @template T
 * @param {{ databaseUrl: string }} shop
 * @param {(owner: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function asOwner(shop, work) {
  const owner = new pg.Client({ connectionString: shop.databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The cookie of a signed-in administrator. @param {import('../tools/system.mjs').System} shop */
export async function signIn(shop) {
  const answer = await fetch(`${shop.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: shop.secrets.ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Seconds of processor time that a process has used so far. Unlike the clock it does not count what others do.
 * @param {number | undefined} pid
 */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime, in ticks of which Linux has 100 a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which `share` of the sorted values lie. @param {readonly number[]} sorted @param {number} share */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
