import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { asOwner, cpuSeconds } from './shop.ts';
import type { System } from '../tools/system.ts';

/** Puts events of paid orders into fulfilment's inbox, one line each, with other targets and quantities unless `same` says so. */
export async function putPaidOrders(shop: System, count: number, same: Partial<Bought> = {}) {
  const connection = new Redis(shop.redisUrl, { maxRetriesPerRequest: null });
  const inbox = new Queue('inbox-fulfilment', { connection });
  for (let from = 0; from < count; from += 1000)
    await inbox.addBulk(
      Array.from({ length: Math.min(1000, count - from) }, (_, at) => paidOrder(from + at, same)),
    );
  await inbox.close();
  connection.disconnect();
}

type Bought = { type: string; serviceId: string; quantity: number };

function paidOrder(number: number, same: Partial<Bought>) {
  const name = 'order.paid.v1';
  const id = randomUUID();
  const line = {
    lineId: randomUUID(),
    type: 'likes',
    target: `C${number.toString(36).padStart(10, '0')}`,
    comments: null,
    quantity: 100 + (number % 5000),
    providerId: 1,
    serviceId: '201',
    paidPaise: 100_000,
    ...same,
  };
  const payload = { orderId: number + 1, lines: [line] };
  const data = { id, name, occurredAt: new Date().toISOString(), traceparent: null, payload };
  return { name, data, opts: { jobId: `${id}-0`, removeOnComplete: true } };
}

/** What the supplier account bears in flight. */
export async function bearInFlight(shop: System, inFlight: number) {
  await asOwner(shop, (owner) =>
    owner.query(`UPDATE fulfilment.providers SET max_in_flight = $1 WHERE id = 1`, [inFlight]),
  );
}

/** How many adds the supplier account grants a minute. */
export async function grantAdds(shop: System, perMinute: number) {
  await asOwner(shop, (owner) =>
    owner.query(`UPDATE fulfilment.providers SET limits = jsonb_build_object('add', $1::int) WHERE id = 1`, [
      perMinute,
    ]),
  );
}

/** Seconds of processor time of the worker and of PostgreSQL for it so far. */
function used(shop: System) {
  const postmaster = shop.postgres?.pid;
  const sessions = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster;
    } catch {
      return false;
    }
  });
  let sum = cpuOrNothing(shop.processes.fulfilment?.pid);
  for (const pid of sessions) sum += cpuOrNothing(Number(pid));
  return sum;
}

/** A session may end between being found and being read. */
function cpuOrNothing(pid: number | undefined) {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}

/** Waits until all events of `putPaidOrders` have become lines of the queue, which takes processors that purchases would use. */
export async function untilAccepted(shop: System, count: number) {
  await asOwner(shop, async (owner) => {
    const patience = performance.now() + 180_000;
    for (;;) {
      const { rows } = await owner.query('SELECT count(*)::int AS accepted FROM fulfilment.placements');
      if (rows[0].accepted >= count) return;
      if (performance.now() > patience) throw new Error(`only ${rows[0].accepted} were accepted`);
      await sleep(500);
    }
  });
}

/** Lines placed per second: from the first hundred on, until all `count` are placed or the time is over. */
export async function placedPerSecond(shop: System, count: number, seconds: number) {
  return asOwner(shop, async (owner) => {
    const placed = async () => {
      const { rows } = await owner.query(
        `SELECT count(*)::int AS placed FROM fulfilment.placements WHERE upstream_order_id IS NOT NULL`,
      );
      return { placed: Number(rows[0]?.placed), at: performance.now(), used: used(shop) };
    };
    let first = await placed();
    const patience = performance.now() + 120_000;
    while (first.placed < 100) {
      if (performance.now() > patience) throw new Error('nothing is being placed');
      await sleep(50);
      first = await placed();
    }
    let last = first;
    while (last.placed < count && last.at - first.at < seconds * 1000) {
      await sleep(500);
      last = await placed();
    }
    const lines = last.placed - first.placed;
    return {
      rate: (lines / (last.at - first.at)) * 1000,
      placed: last.placed,
      // Other load on the machine changes the rate a lot, and processor time little.
      cpuMs: ((last.used - first.used) / lines) * 1000,
    };
  });
}
