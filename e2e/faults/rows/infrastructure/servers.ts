import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { send } from '../../environment/http.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';

const perSecond = 5;

export const servers: Row[] = [
  {
    fault: 'Redis FLUSHALL mid-load',
    bounds: { recoverySeconds: 60 },
    run: (shop) => redisFault(shop, flushSometimes),
  },
  {
    fault: 'Redis kill -9 under load',
    bounds: { recoverySeconds: 60 },
    run: (shop) => redisFault(shop, killRedis),
  },
  {
    fault: 'Redis away for 15 s under load',
    bounds: { recoverySeconds: 60 },
    run: (shop) => redisFault(shop, stopRedis),
  },
  {
    fault: 'Redis full under load',
    bounds: { recoverySeconds: 60 },
    run: (shop) => redisFault(shop, fillRedis),
  },
  { fault: 'PostgreSQL kill -9 under load', run: killPostgres },
];

async function redisFault(shop: FaultShop, fault: (shop: FaultShop) => Promise<number>): Promise<Result> {
  const buyers = await Buyers.at(shop);
  let over = 0;
  await buyers.buySteadily(
    perSecond,
    fault(shop).then((at) => (over = at)),
  );
  const figures = await measure(shop, buyers.sold, over);
  const failed = buyers.requests.filter(({ status }) => status === 0 || status >= 300);
  return {
    figures,
    checks: [{ what: `${failed.length} answers of the checkout not 2xx`, held: failed.length === 0 }],
  };
}

/** Five times; returns when the last one was. */
export async function flushSometimes(shop: FaultShop): Promise<number> {
  for (let times = 0; times < 5; times += 1) {
    await sleep(1500);
    await shop.redis.flushall();
  }
  const at = performance.now();
  await sleep(1000);
  return at;
}

async function killRedis(shop: FaultShop): Promise<number> {
  await sleep(2000);
  shop.system.redis?.kill('SIGKILL');
  await sleep(100);
  await shop.system.redis?.untilReady();
  const at = performance.now();
  await sleep(2000);
  return at;
}

async function stopRedis(shop: FaultShop): Promise<number> {
  await sleep(2000);
  await shop.system.redis?.stop();
  await sleep(15_000);
  await shop.system.redis?.start();
  const at = performance.now();
  await sleep(1000);
  return at;
}

/** It has no room for one more byte: every write is refused. */
async function fillRedis(shop: FaultShop): Promise<number> {
  await sleep(2000);
  await shop.redis.config('SET', 'maxmemory', '1');
  await sleep(8000);
  await shop.redis.config('SET', 'maxmemory', '0');
  const at = performance.now();
  await sleep(2000);
  return at;
}

async function killPostgres(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const health: number[] = [];
  let upAfter = 0;
  let over = 0;
  const fault = async () => {
    await sleep(3000);
    const killed = performance.now();
    shop.system.postgres?.kill('SIGKILL');
    await sleep(50);
    const watch = watchHealth(shop, health);
    await shop.system.postgres?.untilReady();
    over = performance.now();
    upAfter = (over - killed) / 1000;
    await watch();
    await sleep(3000);
  };
  await buyers.buySteadily(perSecond, fault());
  const figures = await measure(shop, buyers.sold, over);
  const checks: Check[] = [
    { what: `PostgreSQL up after ${upAfter.toFixed(1)} s`, held: upAfter <= 10 },
    { what: `readiness said ${[...new Set(health)].join(', ')} meanwhile`, held: health.includes(503) },
  ];
  return { figures, checks, notes: [`PostgreSQL up after ${upAfter.toFixed(1)} s`] };
}

/** Asks the orders service whether it is ready until the answer is called. */
function watchHealth(shop: FaultShop, seen: number[]): () => Promise<void> {
  let watching = true;
  const look = async () => {
    while (watching) {
      seen.push((await send('GET', `${shop.addressOf('orders')}/readyz`)).status);
      await sleep(100);
    }
  };
  const looking = look();
  return () => {
    watching = false;
    return looking;
  };
}
