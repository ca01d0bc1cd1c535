import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { arrangePanel, placedPerSecond, putPaidOrders } from '../paid-orders.mjs';
import { withShop } from '../shop.mjs';

export const name = 'fulfilment';
export const about =
  '10,000 paid orders and one worker process, the panel answering in 20 ms, beside BullMQ no-op jobs';

const orders = 10_000;
const latencyMs = 20;
/** Long enough for a steady rate; a slow machine need not place all of them. */
const seconds = 40;
/** What an account bears unless its settings say more (providers.max_in_flight). */
const usual = 4;
const raised = 64;

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export async function run(note) {
  const asSet = await measure(usual, note);
  const open = await measure(raised, note);
  const quota = usual / (latencyMs / 1000);
  const ofQuota = asSet.rate / quota;
  const ofNoOps = open.rate / open.noOps;
  return [
    {
      what: `paid orders placed, account with ${usual} in flight`,
      floor: `${quota} a second is all that it answers`,
      measured: `${asSet.rate.toFixed(0)}/s`,
      figure: `${ofQuota.toFixed(2)}×`,
      hold: '≥ 0.7× or ≥ 0.1× of no-ops',
      held: ofQuota >= 0.7 || asSet.rate / asSet.noOps >= 0.1,
      details: { ...asSet, quota },
    },
    {
      what: `paid orders placed, account with ${raised} in flight`,
      floor: `${open.noOps.toFixed(0)} BullMQ no-ops a second`,
      measured: `${open.rate.toFixed(0)}/s`,
      figure: `${ofNoOps.toFixed(3)}×`,
      hold: 'none: how far one process goes',
      held: true,
      details: { ...open },
    },
  ];
}

/** @param {number} inFlight @param {(line: string) => void} note */
function measure(inFlight, note) {
  const env = { STATUS_POLL_MS: '3600000', DELIVERY_SECONDS: '100000' };
  return withShop(
    async (shop) => {
      await arrangePanel(shop, { latencyMs, inFlight });
      const noOps = await noOpsPerSecond(shop.redisUrl);
      await putPaidOrders(shop, orders);
      const { rate, placed, cpuMs } = await placedPerSecond(shop, orders, seconds);
      note(
        `${inFlight} in flight: ${rate.toFixed(0)} placed a second (${placed} in all), ${cpuMs.toFixed(1)} ms of processor each; ${noOps.toFixed(0)} no-ops`,
      );
      return { inFlight, rate, placed, cpuMs, noOps };
    },
    { only: ['fulfilment', 'reseller-panel'], env },
  );
}

/** One BullMQ worker doing nothing, as quickly as it can. @param {string} url */
async function noOpsPerSecond(url) {
  const connection = () => new Redis(url, { maxRetriesPerRequest: null });
  const queue = new Queue('no-op', { connection: connection() });
  await queue.addBulk(Array.from({ length: orders }, () => ({ name: 'nothing', data: {} })));
  const worker = new Worker('no-op', async () => undefined, {
    connection: connection(),
    concurrency: 64,
    autorun: false,
  });
  const began = performance.now();
  const drained = new Promise((resolve) => worker.once('drained', () => resolve(undefined)));
  void worker.run();
  await drained;
  const past = (performance.now() - began) / 1000;
  await worker.close();
  await queue.close();
  return orders / past;
}
