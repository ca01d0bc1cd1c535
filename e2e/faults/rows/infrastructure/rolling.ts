import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from '../../../../tools/process/supervised.ts';
import { Buyers } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';
import { untilDead } from './crash-points.js';

const services = ['gateway', 'orders', 'catalog', 'fulfilment'];
/** 44 looks and 3 purchases of two requests each: 50 requests a second. */
const looksPerSecond = 44;
const purchasesPerSecond = 3;

export const rolling: Row = { fault: 'rolling SIGTERM at 50 requests/s', run: rollAll };

/** Two replicas of each service behind balancers that go by readiness; one after the other is replaced. */
async function rollAll(shop: FaultShop): Promise<Result> {
  const front = await shop.balance('gateway');
  const buyers = await Buyers.at(shop, `http://127.0.0.1:${front.port}`);
  const started = performance.now();
  const replacing = (async () => {
    await sleep(3000);
    for (const service of services) for (const replica of shop.replicasOf(service)) await replace(replica);
  })();
  const looking = look(buyers, replacing);
  await buyers.buySteadily(purchasesPerSecond, replacing);
  await looking;
  const seconds = (performance.now() - started) / 1000;
  const rate = buyers.requests.length / seconds;
  const figures = await measure(shop, buyers.sold, performance.now());
  await front.refuse();
  const bad = buyers.requests.filter(({ status }) => status === 0 || status >= 500);
  const lost = await shop.query(`SELECT 1 FROM fulfilment.attempts WHERE kind = 'lost'`);
  const checks: Check[] = [
    {
      what: `${bad.length} of ${buyers.requests.length} answers 5xx or none (${bad[0]?.path}: ${bad[0]?.status} ${bad[0]?.text.slice(0, 80)})`,
      held: bad.length === 0,
    },
    { what: `${lost.length} new UNKNOWN`, held: lost.length === 0 },
    { what: `only ${rate.toFixed(0)} requests/s`, held: rate >= 45 },
  ];
  return { figures, checks, notes: [`${buyers.requests.length} requests, ${rate.toFixed(0)}/s`] };
}

async function replace(replica: Supervised): Promise<void> {
  const gone = untilDead(replica);
  replica.kill('SIGTERM');
  await gone;
  await replica.untilReady(60_000);
  // The balancers look every 200 ms.
  await sleep(1000);
}

async function look(buyers: Buyers, until: Promise<unknown>): Promise<void> {
  let going = true;
  const stop = until.finally(() => (going = false));
  const looks: Promise<unknown>[] = [];
  const started = performance.now();
  for (let number = 0; going; number += 1) {
    const last = buyers.sold.at(-1);
    looks.push(number % 2 === 0 && last ? buyers.look(last) : buyers.browse());
    // By the clock: a sleep is always a little longer than it was asked for.
    await sleep(Math.max(0, started + ((number + 1) * 1000) / looksPerSecond - performance.now()));
  }
  await stop;
  await Promise.all(looks);
}

export const rollingShop = () =>
  FaultShop.open({ balanced: true, replicas: { gateway: 2, orders: 2, catalog: 2, fulfilment: 2 } });
