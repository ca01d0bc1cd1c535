import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from '../../../tools/process/supervised.mjs';
import { Crowd } from '../floor/crowd.js';
import { Floor } from '../floor/floor.js';
import { measure } from '../figures.js';
import type { Row } from '../row.js';
import { flushSometimes } from './servers.js';

const everyMs = 1200;
/** In case that no worker ever comes up again. */
const mostTicks = 1500;

export interface KillPlan {
  orders: number;
  /** At least so many; killing goes on until the last order is paid. */
  kills: number;
  workers: number;
  /** Redis is emptied meanwhile as well. */
  flush?: boolean;
}

export const workersFloor = (workers: number) => Floor.open({ replicas: { fulfilment: workers } });

/** A worker that is at work is killed every 1.2 s, until the last order is paid. */
export function randomKills({ orders, kills, workers, flush = false }: KillPlan): Row {
  return {
    fault: `random kill -9 of ${workers} workers every 1.2 s${flush ? ' and FLUSHALLs' : ''}, ${orders} orders`,
    run: async (floor) => {
      const crowd = await Crowd.at(floor);
      const started = performance.now();
      let gaveUp = '';
      const buying = crowd.buyMany(orders, 12).catch((error: unknown) => (gaveUp = String(error)));
      const killing = killUntil(floor, kills, buying);
      const [{ made, lastAt }] = await Promise.all([killing, flush && flushSometimes(floor)]);
      const boughtSeconds = ((performance.now() - started) / 1000).toFixed(0);
      const figures = await measure(floor, crowd.sold, lastAt);
      return {
        figures,
        checks: [
          { what: `${made} kills`, held: made >= kills },
          // What was bought until then is counted all the same.
          { what: `a buyer gave up: ${gaveUp}`, held: gaveUp === '' },
        ],
        notes: [`${made} kills`, `${boughtSeconds} s of buying`, ...(await howTheyWent(floor))],
      };
    },
  };
}

async function killUntil(
  floor: Floor,
  kills: number,
  bought: Promise<unknown>,
): Promise<{ made: number; lastAt: number }> {
  let going = true;
  const end = bought.finally(() => (going = false));
  let made = 0;
  let lastAt = performance.now();
  const workers = floor.replicasOf('fulfilment');
  for (let tick = 0; (going || made < kills) && tick < mostTicks; tick += 1) {
    await sleep(everyMs);
    const victim = await oneAtWork(floor, workers);
    if (!victim) continue;
    victim.kill('SIGKILL');
    made += 1;
    lastAt = performance.now();
  }
  await end;
  return { made, lastAt };
}

/** A random one of those that answer; one that is still starting has nothing to lose. */
async function oneAtWork(floor: Floor, workers: Supervised[]): Promise<Supervised | undefined> {
  const names = Object.entries(floor.system.processes);
  const awake = await Promise.all(
    workers.map(async (worker) => {
      const name = names.find(([, each]) => each === worker)?.[0] ?? '';
      const url = Object.entries(floor.system.urls).find(([key]) => key === name)?.[1];
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(500) }).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok ?? false;
    }),
  );
  const candidates = workers.filter((_, index) => awake[index]);
  return candidates[Math.floor(Math.random() * candidates.length)];
}

/** How many attempts were cut off, and how it was found out what became of them. */
async function howTheyWent(floor: Floor): Promise<string[]> {
  const rows = await floor.query<{ way: string; count: string }>(
    `SELECT CASE WHEN outcome LIKE '%adopted%' THEN 'adopted' WHEN outcome LIKE '%proved absent%' THEN 'proved absent'
                 WHEN outcome LIKE 'placed%' THEN 'placed' ELSE split_part(coalesce(outcome, 'open'), ':', 1) END AS way,
            count(*) FROM fulfilment.attempts GROUP BY 1 ORDER BY 2 DESC`,
  );
  return rows.map(({ way, count }) => `${count} ${way}`);
}
