import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from '../../../../tools/process/supervised.ts';
import { Buyers, type Sold, type Wish } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import { provedByMoneySeconds, type Result, type Row } from '../../row.js';
import { flushSometimes } from './servers.js';

const usualEveryMs = 1200;
/** In case that no worker ever comes up again. */
const maxTicks = 1500;

export interface KillPlan {
  orders: number;
  /** The minimum; killing goes on until the last order is paid. */
  kills: number;
  workers: number;
  /** Redis is emptied meanwhile as well. */
  flush?: boolean;
  /** From one kill to the next. */
  everyMs?: number;
  /** What all of them buy, when it is the same. */
  wish?: Wish;
}

export const workersShop = (workers: number, env: Record<string, string> = {}) =>
  FaultShop.open({ replicas: { fulfilment: workers }, env });

/** A worker that is at work is killed every 1.2 s, until the last order is paid. */
export function randomKills(plan: KillPlan): Row {
  const bounds = { recoverySeconds: provedByMoneySeconds };
  return { fault: nameOf(plan), bounds, run: async (shop) => (await killWhileBuying(shop, plan)).result };
}

export function nameOf({ orders, workers, flush = false, everyMs = usualEveryMs }: KillPlan): string {
  return `random kill -9 of ${workers} workers every ${everyMs / 1000} s${flush ? ' and FLUSHALLs' : ''}, ${orders} orders`;
}

/** `patienceSeconds`: for orders to reach their end, where it is not the usual one. */
export async function killWhileBuying(
  shop: FaultShop,
  { orders, kills, flush = false, everyMs = usualEveryMs, wish }: KillPlan,
  patienceSeconds?: number,
): Promise<{ result: Result; sold: readonly Sold[] }> {
  const buyers = await Buyers.at(shop);
  const started = performance.now();
  let gaveUp = '';
  const buying = buyers.buyMany(orders, 12, wish).catch((error: unknown) => (gaveUp = String(error)));
  const killing = killUntil(shop, { kills, everyMs, services: ['fulfilment'] }, buying);
  const [{ made, lastAt }] = await Promise.all([killing, flush && flushSometimes(shop)]);
  const boughtSeconds = ((performance.now() - started) / 1000).toFixed(0);
  const figures = await measure(shop, buyers.sold, lastAt, patienceSeconds);
  const result = {
    figures,
    checks: [
      { what: `${made} kills`, held: made >= kills },
      // What was bought until then is counted all the same.
      { what: `a buyer gave up: ${gaveUp}`, held: gaveUp === '' },
    ],
    notes: [`${made} kills`, `${boughtSeconds} s of buying`, ...(await attemptOutcomes(shop))],
  };
  return { result, sold: buyers.sold };
}

/** One of the services' processes that answers is killed, again and again, until `bought` has ended and enough are. */
export async function killUntil(
  shop: FaultShop,
  { kills, everyMs, services }: { kills: number; everyMs: number; services: readonly string[] },
  bought: Promise<unknown>,
): Promise<{ made: number; lastAt: number }> {
  let going = true;
  const end = bought.finally(() => (going = false));
  // A failure is reported where it is awaited.
  end.catch(() => undefined);
  let made = 0;
  let lastAt = performance.now();
  const workers = services.flatMap((service) => shop.replicasOf(service));
  for (let tick = 0; (going || made < kills) && tick < maxTicks; tick += 1) {
    await sleep(everyMs);
    const victim = await oneAtWork(shop, workers);
    if (!victim) continue;
    victim.kill('SIGKILL');
    made += 1;
    lastAt = performance.now();
  }
  await end;
  return { made, lastAt };
}

/** A random one of those that answer; one that is still starting has nothing to lose. */
async function oneAtWork(shop: FaultShop, workers: Supervised[]): Promise<Supervised | undefined> {
  const names = Object.entries(shop.system.processes);
  const awake = await Promise.all(
    workers.map(async (worker) => {
      const name = names.find(([, each]) => each === worker)?.[0] ?? '';
      const url = Object.entries(shop.system.urls).find(([key]) => key === name)?.[1];
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(500) }).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok ?? false;
    }),
  );
  const candidates = workers.filter((_, index) => awake[index]);
  return candidates[Math.floor(Math.random() * candidates.length)];
}

/** How many attempts were cut off, and how it was found out what became of them. */
export async function attemptOutcomes(shop: FaultShop): Promise<string[]> {
  const rows = await shop.query<{ way: string; count: string }>(
    `SELECT CASE WHEN kind = 'placed' THEN kind ELSE coalesce(conclusion, kind, 'open') END AS way, count(*)
       FROM fulfilment.attempts GROUP BY 1 ORDER BY 2 DESC`,
  );
  return rows.map(({ way, count }) => `${count} ${way}`);
}
