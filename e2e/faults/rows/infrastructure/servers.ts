import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from '../../floor/crowd.js';
import type { Floor } from '../../floor/floor.js';
import { send } from '../../floor/http.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';

const perSecond = 5;

export const servers: Row[] = [
  {
    fault: 'Redis FLUSHALL mid-load',
    bounds: { recoverySeconds: 60 },
    run: (floor) => redisFault(floor, flushSometimes),
  },
  {
    fault: 'Redis kill -9 under load',
    bounds: { recoverySeconds: 60 },
    run: (floor) => redisFault(floor, killRedis),
  },
  {
    fault: 'Redis away for 15 s under load',
    bounds: { recoverySeconds: 60 },
    run: (floor) => redisFault(floor, stopRedis),
  },
  {
    fault: 'Redis full under load',
    bounds: { recoverySeconds: 60 },
    run: (floor) => redisFault(floor, fillRedis),
  },
  { fault: 'PostgreSQL kill -9 under load', run: killPostgres },
];

async function redisFault(floor: Floor, fault: (floor: Floor) => Promise<number>): Promise<Result> {
  const crowd = await Crowd.at(floor);
  let over = 0;
  await crowd.buySteadily(
    perSecond,
    fault(floor).then((at) => (over = at)),
  );
  const figures = await measure(floor, crowd.sold, over);
  const failed = crowd.requests.filter(({ status }) => status === 0 || status >= 300);
  return {
    figures,
    checks: [{ what: `${failed.length} answers of the checkout not 2xx`, held: failed.length === 0 }],
  };
}

/** Five times; answers when the last one was. */
export async function flushSometimes(floor: Floor): Promise<number> {
  for (let times = 0; times < 5; times += 1) {
    await sleep(1500);
    await floor.redis.flushall();
  }
  const at = performance.now();
  await sleep(1000);
  return at;
}

async function killRedis(floor: Floor): Promise<number> {
  await sleep(2000);
  floor.system.redis?.kill('SIGKILL');
  await sleep(100);
  await floor.system.redis?.untilReady();
  const at = performance.now();
  await sleep(2000);
  return at;
}

async function stopRedis(floor: Floor): Promise<number> {
  await sleep(2000);
  await floor.system.redis?.stop();
  await sleep(15_000);
  await floor.system.redis?.start();
  const at = performance.now();
  await sleep(1000);
  return at;
}

/** It has no room for one more byte: every write is refused. */
async function fillRedis(floor: Floor): Promise<number> {
  await sleep(2000);
  await floor.redis.config('SET', 'maxmemory', '1');
  await sleep(8000);
  await floor.redis.config('SET', 'maxmemory', '0');
  const at = performance.now();
  await sleep(2000);
  return at;
}

async function killPostgres(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  const health: number[] = [];
  let upAfter = 0;
  let over = 0;
  const fault = async () => {
    await sleep(3000);
    const killed = performance.now();
    floor.system.postgres?.kill('SIGKILL');
    await sleep(50);
    const watch = watchHealth(floor, health);
    await floor.system.postgres?.untilReady();
    over = performance.now();
    upAfter = (over - killed) / 1000;
    await watch();
    await sleep(3000);
  };
  await crowd.buySteadily(perSecond, fault());
  const figures = await measure(floor, crowd.sold, over);
  const checks: Check[] = [
    { what: `PostgreSQL up after ${upAfter.toFixed(1)} s`, held: upAfter <= 10 },
    { what: `readiness said ${[...new Set(health)].join(', ')} meanwhile`, held: health.includes(503) },
  ];
  return { figures, checks, notes: [`PostgreSQL up after ${upAfter.toFixed(1)} s`] };
}

/** Asks the orders service whether it is ready until the answer is called. */
function watchHealth(floor: Floor, seen: number[]): () => Promise<void> {
  let watching = true;
  const look = async () => {
    while (watching) {
      seen.push((await send('GET', `${floor.addressOf('orders')}/readyz`)).status);
      await sleep(100);
    }
  };
  const looking = look();
  return () => {
    watching = false;
    return looking;
  };
}
