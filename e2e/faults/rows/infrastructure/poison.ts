import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';

const inbox = 'bull:inbox-fulfilment';
const poisoned = 3;
const triesUntilParked = 8;

export const poison: Row[] = [{ fault: 'poison job', run: swallowPoison }];

/** Unreadable events among good ones. */
async function swallowPoison(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const ids = Array.from({ length: poisoned }, () => randomUUID());
  for (const id of ids)
    await shop.query(`INSERT INTO orders.outbox (id, consumer, envelope) VALUES ($1, 'fulfilment', $2)`, [
      id,
      JSON.stringify({
        id,
        name: 'order.paid.v1',
        occurredAt: new Date().toISOString(),
        traceparent: null,
        payload: { orderId: 'none', lines: null },
      }),
    ]);
  await buyers.buyMany(10, 4);
  const figures = await measure(shop, buyers.sold, performance.now());
  const tries = await Promise.all(ids.map((id) => untilParked(shop, `${id}-0`)));
  await shop.query(`DELETE FROM orders.outbox WHERE id = ANY ($1)`, [ids]);
  const checks: Check[] = [
    { what: `parked after ${tries.join(', ')} tries`, held: tries.every((one) => one === triesUntilParked) },
  ];
  return { figures, checks, notes: [`parked after ${tries[0]} tries`] };
}

/** Returns how often the job was tried before it was put among the failed ones; 0 when it is not within 90 s. */
async function untilParked(shop: FaultShop, jobId: string): Promise<number> {
  for (let looks = 0; looks < 180; looks += 1) {
    if ((await shop.redis.zscore(`${inbox}:failed`, jobId)) !== null)
      return Number(await shop.redis.hget(`${inbox}:${jobId}`, 'atm'));
    await sleep(500);
  }
  return 0;
}
