import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { startSimulator } from '../load/start-simulator.ts';
import { bearInFlight, grantAdds, placedPerSecond, putPaidOrders } from '../paid-orders.ts';
import { withShop } from '../shop.ts';
import type { Figure } from '../main.ts';
import type { System } from '../../tools/system.ts';

export const name = 'fulfilment';
export const about =
  '10,000 paid orders and one worker process, the supplier answering in 20 ms, beside BullMQ no-op jobs';

const orders = 10_000;
const latencyMs = 20;
/** Long enough for a steady rate; a slow machine need not place all of them. */
const seconds = 40;
/** The same for the rate of four in flight, which is the steadiest. */
const usualSeconds = 20;
/** What an account bears unless its settings say more (providers.max_in_flight). */
const usual = 4;
/** The most that its settings take. */
const raised = 256;

/** Adds a minute that a panel grants: the larger of the quotas that are known (reseller-api). */
const granted = 300;

export async function run(note: (line: string) => void): Promise<Figure[]> {
  const open = await measure(raised, seconds, note);
  const ofNoOps = open.rate / open.noOps;
  const asSet = await measure(usual, usualSeconds, note);
  const most = usual / (latencyMs / 1000);
  const quota = await withinQuota(note);
  return [
    {
      what: `paid orders placed, account with ${raised} in flight`,
      baseline: `${open.noOps.toFixed(0)} BullMQ no-ops a second`,
      measured: `${open.rate.toFixed(0)}/s`,
      figure: `${ofNoOps.toFixed(3)}×`,
      hold: '≥ 0.1× of no-ops, or the quota',
      held: ofNoOps >= 0.1 || quota.held,
      details: { ...open },
    },
    quota,
    {
      what: `paid orders placed, account with ${usual} in flight, as it is set`,
      baseline: `${most} a second, were nothing written`,
      measured: `${asSet.rate.toFixed(0)}/s`,
      figure: `${(asSet.rate / most).toFixed(2)}×`,
      hold: 'none: our own bound',
      held: true,
      details: { ...asSet, most },
    },
  ];
}

/** An account with a quota is used to the full, and not beyond. */
function withinQuota(note: (line: string) => void) {
  return withPanel(async (shop) => {
    await bearInFlight(shop, usual);
    await grantAdds(shop, granted);
    await putPaidOrders(shop, 1000);
    const { rate } = await placedPerSecond(shop, 1000, seconds);
    const ofQuota = rate / (granted / 60);
    note(`${granted} adds a minute granted: ${(rate * 60).toFixed(0)} placed a minute`);
    return {
      what: `paid orders placed, account with ${granted} adds a minute`,
      baseline: `${granted} a minute`,
      measured: `${(rate * 60).toFixed(0)} a minute`,
      figure: `${ofQuota.toFixed(2)}×`,
      hold: '≥ 0.85× of the quota, ≤ 1×',
      held: ofQuota >= 0.85 && ofQuota <= 1,
      details: { rate, granted },
    };
  });
}

/** @param atMost seconds */
function measure(inFlight: number, atMost: number, note: (line: string) => void) {
  return withPanel(async (shop) => {
    await bearInFlight(shop, inFlight);
    await putPaidOrders(shop, orders);
    const { rate, placed, cpuMs } = await placedPerSecond(shop, orders, atMost);
    // After the purchases, because Redis would still be writing these jobs to the disk.
    const noOps = await noOpsPerSecond(shop.redisUrl);
    note(
      `${inFlight} in flight: ${rate.toFixed(0)} placed a second (${placed} in all), ${cpuMs.toFixed(1)} ms of processor each; ${noOps.toFixed(0)} no-ops`,
    );
    return { inFlight, rate, placed, cpuMs, noOps };
  });
}

/** One worker before a supplier that takes its time. */
async function withPanel<T>(work: (shop: System) => Promise<T>) {
  const simulator = await startSimulator();
  await simulator.slow(latencyMs);
  const env = { ...simulator.env, STATUS_POLL_MS: '3600000', DELIVERY_SECONDS: '100000' };
  return withShop(work, { only: ['fulfilment'], env }).finally(simulator.stop);
}

/** One BullMQ worker doing nothing, as quickly as it can. */
async function noOpsPerSecond(url: string) {
  const connect = () => new Redis(url, { maxRetriesPerRequest: null });
  const [sender, receiver] = [connect(), connect()];
  const queue = new Queue('no-op', { connection: sender });
  await queue.addBulk(Array.from({ length: orders }, () => ({ name: 'nothing', data: {} })));
  const worker = new Worker('no-op', async () => undefined, {
    connection: receiver,
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
  // BullMQ does not close connections that were passed to it.
  for (const connection of [sender, receiver]) connection.disconnect();
  return orders / past;
}
