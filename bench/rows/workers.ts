import { startSimulator } from '../load/start-simulator.ts';
import { bearInFlight, placedPerSecond, putPaidOrders, untilAccepted } from '../paid-orders.ts';
import { withReplicas, workersNamed } from '../replicas.ts';
import { withShop } from '../shop.ts';
import type { Figure } from '../main.ts';

export const name = 'workers';
export const about = '1 and 8 worker processes, the supplier answering in 200 ms, beside eight times one';

const latencyMs = 200;
/** Adds of one process under way at once. Few, so that eight processes and all servers fit on a small machine. */
const each = 2;
const most = 8;
const seconds = 20;
/** More than are placed in that time. */
const orders = 2000;

export async function run(note: (line: string) => void): Promise<Figure[]> {
  const one = await measure(1, note);
  const all = await measure(most, note);
  const share = all / (one * most);
  return [
    {
      what: `1 → ${most} workers, 200 ms a supplier call`,
      baseline: `${(one * most).toFixed(1)}/s: ${most} × ${one.toFixed(1)}`,
      measured: `${all.toFixed(1)}/s`,
      figure: `${share.toFixed(2)}×`,
      hold: '≥ 0.9×',
      held: share >= 0.9,
      details: { one, all, each },
    },
  ];
}

async function measure(workers: number, note: (line: string) => void) {
  const simulator = await startSimulator();
  await simulator.slow(latencyMs);
  const env = {
    ...simulator.env,
    STATUS_POLL_MS: '3600000',
    DELIVERY_SECONDS: '100000',
    PLACE_CONCURRENCY: String(each),
  };
  return withShop(
    async (shop) => {
      // The account accepts more than all of them together, so that each process is the limit.
      await bearInFlight(shop, each * most * 2);
      await putPaidOrders(shop, orders);
      await untilAccepted(shop, orders);
      const { rate } = await placedPerSecond(shop, orders, seconds);
      note(`${workers} workers: ${rate.toFixed(1)} placed a second`);
      return rate;
    },
    { only: workersNamed(workers), env, arrange: (plans) => withReplicas(plans, workers) },
  ).finally(simulator.stop);
}
