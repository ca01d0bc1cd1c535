import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure, percentile } from '../../figures.js';
import type { Result, Row } from '../../row.js';

const jobs = 100_000;
const perSecond = 4;
const baselineMs = 20_000;
const longestDrainSeconds = 900;

export const load: Row[] = [
  { fault: `backlog of ${jobs} jobs`, run: backlog },
  { fault: '1 → 8 adds in flight, 200 ms each', run: scale },
];

/** Reports on lines that have ended, which the orders service looks at and lays aside. */
async function backlog(shop: FaultShop): Promise<Result> {
  const before = await Buyers.at(shop);
  await before.buySteadily(perSecond, sleep(baselineMs));
  await measure(shop, before.sold, performance.now());
  const buyers = await Buyers.at(shop);
  const started = performance.now();
  await shop.query(insertJobs, [before.sold.map(({ id }) => id), jobs]);
  let drainedSeconds = 0;
  const drained = untilHandled(shop).then(() => {
    drainedSeconds = (performance.now() - started) / 1000;
  });
  await buyers.buySteadily(perSecond, drained);
  const figures = await measure(shop, buyers.sold, performance.now());
  const [usual, busy] = [checkoutP95(before), checkoutP95(buyers)];
  return {
    figures,
    checks: [
      { what: `drained after ${drainedSeconds.toFixed(0)} s`, held: drainedSeconds < longestDrainSeconds },
      {
        what: `checkout p95 ${busy.toFixed(0)} ms, without backlog ${usual.toFixed(0)} ms`,
        held: busy < 2 * usual,
      },
    ],
    notes: [
      `drained in ${drainedSeconds.toFixed(0)} s`,
      `checkout p95 ${busy.toFixed(0)} ms (${usual.toFixed(0)} ms without)`,
    ],
  };
}

function checkoutP95({ requests }: Buyers): number {
  return percentile(
    requests.map(({ ms }) => ms),
    0.95,
  );
}

async function untilHandled(shop: FaultShop): Promise<void> {
  const deadline = performance.now() + longestDrainSeconds * 1000;
  while (performance.now() < deadline) {
    // Not counted: that would be work for the same processors.
    const [found] = await shop.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM fulfilment.outbox o WHERE envelope->'payload'->>'version' = '0'
          AND NOT EXISTS (SELECT FROM orders.inbox i WHERE i.event_id = o.id)) AS open`,
    );
    if (found?.open === false) return;
    await sleep(2000);
  }
}

/** How many lines a second the supplier gets, with one and with eight at a time. */
async function scale(shop: FaultShop): Promise<Result> {
  await shop.supplier.scenario([{ on: 'call', action: 'add', latencyMs: 200 }]);
  const buyers = await Buyers.at(shop);
  const one = await rateOf(shop, buyers, 1, 20);
  const eight = await rateOf(shop, buyers, 8, 160);
  await shop.supplier.scenario([]);
  await shop.query(`UPDATE fulfilment.providers SET max_in_flight = DEFAULT`);
  const linear = eight / (8 * one);
  const note = `${one.toFixed(1)}/s → ${eight.toFixed(1)}/s, ${(linear * 100).toFixed(0)} % of linear`;
  return {
    figures: await measure(shop, buyers.sold, performance.now()),
    checks: [{ what: note, held: linear >= 0.9 }],
    notes: [note],
  };
}

/** The lines wait until all of them are there; then they are let go. */
async function rateOf(shop: FaultShop, buyers: Buyers, inFlight: number, lines: number): Promise<number> {
  await shop.query(
    `UPDATE fulfilment.providers SET max_in_flight = $1, paused_until = now() + interval '1 hour'`,
    [inFlight],
  );
  const sold = await buyers.buyMany(lines);
  const ids = sold.map(({ id }) => id);
  await untilCounted(
    shop,
    lines,
    `SELECT count(*) FROM fulfilment.placements WHERE order_id = ANY ($1)`,
    ids,
  );
  await shop.query(`UPDATE fulfilment.providers SET paused_until = NULL`);
  await untilCounted(shop, lines, `${attempts('count(*)')} AND a.finished_at IS NOT NULL`, ids);
  const [{ seconds } = { seconds: 0 }] = await shop.query<{ seconds: number }>(
    attempts('extract(epoch FROM max(a.finished_at) - min(a.sent_at))::float8 AS seconds'),
    [ids],
  );
  return lines / seconds;
}

const attempts = (what: string) =>
  `SELECT ${what} FROM fulfilment.attempts a JOIN fulfilment.placements USING (line_id) WHERE order_id = ANY ($1)`;

async function untilCounted(shop: FaultShop, wanted: number, sql: string, ids: number[]): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const [found] = await shop.query<{ count: string }>(sql, [ids]);
    if (Number(found?.count) >= wanted) return;
    await sleep(200);
  }
  throw new Error(`${wanted} lines are not there after two minutes`);
}

/** $1 orders to report on, $2 how many reports. */
const insertJobs = `
  WITH lines AS (
    SELECT l.*, row_number() OVER () - 1 AS number, count(*) OVER () AS total
      FROM orders.order_lines l WHERE order_id = ANY ($1::bigint[])
  ), added AS (
    INSERT INTO fulfilment.outbox (id, consumer, envelope)
    SELECT job.id, 'orders', jsonb_build_object('id', job.id, 'name', 'fulfilment.progressed.v1', 'occurredAt', now(),
             'traceparent', NULL, 'payload', jsonb_build_object('orderId', l.order_id, 'lineId', l.id, 'version', 0,
               'providerId', 1, 'upstreamOrderId', NULL, 'startCount', NULL, 'remains', NULL,
               'status', 'in_progress', 'reason', NULL))
      FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $2::integer) AS n) AS job
      JOIN lines l ON l.number = job.n % l.total
  )
  SELECT pg_notify('fulfilment_outbox', '')`;
