import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from '../../floor/crowd.js';
import type { Floor } from '../../floor/floor.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';

const inbox = 'bull:inbox-fulfilment';
const poisoned = 3;
const triesUntilParked = 8;

export const poison: Row[] = [{ fault: 'poison job', run: swallowPoison }];

/** Paid orders that nobody can read, among good ones. */
async function swallowPoison(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  const ids = Array.from({ length: poisoned }, () => randomUUID());
  for (const id of ids)
    await floor.query(`INSERT INTO orders.outbox (id, consumer, envelope) VALUES ($1, 'fulfilment', $2)`, [
      id,
      JSON.stringify({
        id,
        name: 'order.paid.v1',
        occurredAt: new Date().toISOString(),
        traceparent: null,
        payload: { orderId: 'none', lines: null },
      }),
    ]);
  await crowd.buyMany(10, 4);
  const figures = await measure(floor, crowd.sold, performance.now());
  const tries = await Promise.all(ids.map((id) => untilParked(floor, `${id}-0`)));
  await floor.query(`DELETE FROM orders.outbox WHERE id = ANY ($1)`, [ids]);
  const checks: Check[] = [
    { what: `parked after ${tries.join(', ')} tries`, held: tries.every((one) => one === triesUntilParked) },
  ];
  return { figures, checks, notes: [`parked after ${tries[0]} tries`] };
}

/** Answers how often the job was tried before it was put among the failed ones; 0 when it is not within 90 s. */
async function untilParked(floor: Floor, jobId: string): Promise<number> {
  for (let looks = 0; looks < 180; looks += 1) {
    if ((await floor.redis.zscore(`${inbox}:failed`, jobId)) !== null)
      return Number(await floor.redis.hget(`${inbox}:${jobId}`, 'atm'));
    await sleep(500);
  }
  return 0;
}
