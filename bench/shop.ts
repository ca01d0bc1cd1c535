import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startSystem, type System } from '../tools/system.ts';

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

/** Starts a whole shop of real processes in a temporary folder, does `work` and takes it away again. */
export async function withShop<T>(
  work: (shop: System) => Promise<T>,
  { env = {}, ...options }: Omit<Parameters<typeof startSystem>[0], 'dataDir'> = {},
): Promise<T> {
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

export async function asOwner<T>(
  shop: { databaseUrl: string },
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: shop.databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The cookie of a signed-in administrator. */
export async function signIn(shop: System) {
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

/** Seconds of processor time that a process has used so far. Unlike the clock it does not count what others do. */
export function cpuSeconds(pid: number | undefined) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime, in ticks: 100 a second on Linux.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which `share` of the sorted values lie. */
export function percentile(sorted: readonly number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
