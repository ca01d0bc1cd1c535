import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import type { Result, Row } from '../../row.js';

/** Longer than a job's lock (15 s), a line's lease (20 s) and the settling time (30 s). */
const pastEveryLockMs = 40_000;

export const stoppedWorkers: Row[] = [
  { fault: 'SIGSTOP a worker while it sends, past its lock; SIGCONT', run: stopWhileSending },
  { fault: 'SIGSTOP a worker at any moment under load, past its lock; SIGCONT', run: stopUnderLoad },
];

/** The supplier is slow to answer: a worker is stopped between request and answer. */
async function stopWhileSending(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  await shop.supplier.scenario([{ on: 'call', action: 'add', latencyMs: 1500 }]);
  const replicas = shop.replicasOf('fulfilment');
  let left = 0;
  for (let tries = 0; tries < 8 && left === 0; tries += 1) {
    const stopped = replicas[tries % replicas.length];
    const bought = buyers.buyMany(6, 6);
    await untilSending(shop);
    stopped?.kill('SIGSTOP');
    await bought;
    await sleep(4000);
    left = await countLeftSending(shop);
    if (left > 0) await sleep(pastEveryLockMs);
    stopped?.kill('SIGCONT');
  }
  const figures = await measure(shop, buyers.sold, performance.now());
  await shop.supplier.scenario([]);
  return {
    figures,
    checks: [{ what: 'no worker was stopped while it sent', held: left > 0 }],
    notes: [`${left} lines in the hands of the stopped worker`],
  };
}

async function stopUnderLoad(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const stops = async () => {
    for (const replica of shop.replicasOf('fulfilment')) {
      await sleep(1000);
      replica.kill('SIGSTOP');
      await sleep(pastEveryLockMs);
      replica.kill('SIGCONT');
    }
  };
  await buyers.buySteadily(3, stops());
  return { figures: await measure(shop, buyers.sold, performance.now()) };
}

async function untilSending(shop: FaultShop): Promise<void> {
  for (let looks = 0; looks < 400; looks += 1) {
    const rows = await shop.query(`SELECT 1 FROM fulfilment.placements WHERE state = 'SENDING' LIMIT 1`);
    if (rows.length > 0) return;
    await sleep(25);
  }
  throw new Error('no line is ever being sent');
}

/** Lines whose sender should have had its answer long ago. */
async function countLeftSending(shop: FaultShop): Promise<number> {
  const rows = await shop.query(
    `SELECT 1 FROM fulfilment.placements WHERE state = 'SENDING' AND sent_at < clock_timestamp() - interval '3 seconds'`,
  );
  return rows.length;
}
