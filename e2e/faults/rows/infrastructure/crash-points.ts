import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from '../../../../tools/process/supervised.ts';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import { provedByMoneySeconds, type Result, type Row } from '../../row.js';

interface CrashPoint {
  service: 'orders' | 'fulfilment';
  point: string;
  says: string;
}

const points: CrashPoint[] = [
  { service: 'orders', point: 'order-inserted', says: 'order inserted' },
  { service: 'orders', point: 'payment-claimed', says: 'before the gateway is asked' },
  { service: 'orders', point: 'payment-opened', says: 'gateway has created' },
  { service: 'orders', point: 'webhook-kept', says: 'webhook kept' },
  { service: 'orders', point: 'status-read', says: 'before the commit of paid' },
  { service: 'orders', point: 'payment-settled', says: 'after the commit of paid' },
  { service: 'orders', point: 'relay-before-add', says: 'before relay add' },
  { service: 'orders', point: 'relay-after-add', says: 'after relay add' },
  { service: 'fulfilment', point: 'order-accepted', says: 'order accepted' },
  { service: 'fulfilment', point: 'before-send', says: 'compare-and-set' },
  { service: 'fulfilment', point: 'request-sent', says: 'request sent' },
  { service: 'fulfilment', point: 'answer-read', says: 'answer read' },
  { service: 'fulfilment', point: 'placed', says: 'PLACED' },
  { service: 'fulfilment', point: 'relay-before-add', says: 'before relay add of its reports' },
  { service: 'fulfilment', point: 'relay-after-add', says: 'after relay add of its reports' },
];

/** kill -9 at every boundary: every replica of the service dies at the point, once. */
export const crashPoints: Row[] = points.map(({ service, point, says }) => ({
  fault: `kill -9 ${service}: ${says}`,
  // A worker that dies may be sending a line; that it did not arrive is proved by money, for nothing is bought after it.
  ...(service === 'fulfilment' && { bounds: { recoverySeconds: provedByMoneySeconds } }),
  run: (shop) => killAt(shop, service, point),
}));

export async function killAt(shop: FaultShop, service: string, point: string): Promise<Result> {
  const { dead } = await dieAt(shop, service, point);
  const buyers = await Buyers.at(shop);
  const [crashedAt] = await Promise.all([dead, buyers.buyMany(6, 3)]);
  return { figures: await measure(shop, buyers.sold, crashedAt) };
}

/** Starts every replica of a service so that it dies at the point, once. `dead`: when the last one has. */
export async function dieAt(
  shop: FaultShop,
  service: string,
  point: string,
  maxSeconds?: number,
): Promise<{ dead: Promise<number> }> {
  const replicas = shop.replicasOf(service);
  await Promise.all(
    replicas.map((replica) => replica.restart({ env: { CRASH_AT: point, NODE_ENV: 'test' } })),
  );
  const dead = Promise.all(replicas.map((replica) => untilDead(replica, maxSeconds))).then((times) =>
    Math.max(...times),
  );
  // A failure is reported where it is awaited.
  dead.catch(() => undefined);
  return { dead };
}

/** Waits until the process that runs now is gone; returns when that was. Throws when it lives longer than that. */
export async function untilDead(supervised: Supervised, maxSeconds = 60): Promise<number> {
  const { pid } = supervised;
  for (let waited = 0; waited < maxSeconds * 1000; waited += 10) {
    if (supervised.pid !== pid) return performance.now();
    await sleep(10);
  }
  throw new Error('the process does not reach the point where it should die');
}
