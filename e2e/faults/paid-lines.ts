import { setTimeout as sleep } from 'node:timers/promises';
import type { Sold } from './environment/buyers.js';
import type { FaultShop } from './environment/fault-shop.js';

/** How one line of an order stands. */
interface PaidLine {
  lineId: string;
  state: string;
  upstreamOrderId: string | null;
  /** It is in the list of what waits for a person. */
  awaitsPerson: boolean;
  /** By the clock of the database, ms; null until the supplier has taken it. */
  placedAt: number | null;
}

const lookMs = 200;
const states = `('PLACED', 'COMPLETED', 'PARTIAL', 'CANCELED')`;
/** What the administrator's list shows: for review, or held until a person says so. */
const awaitsPerson = `(p.state = 'REVIEW' OR p.held_for IS NOT NULL)`;

export async function linesOf(shop: FaultShop, sold: readonly Sold[]): Promise<PaidLine[]> {
  return shop.query<PaidLine & Record<string, unknown>>(
    `SELECT p.line_id AS "lineId", p.state, p.upstream_order_id AS "upstreamOrderId", ${awaitsPerson} AS "awaitsPerson",
            (1000 * extract(epoch FROM p.placed_at))::float8 AS "placedAt"
       FROM fulfilment.placements p WHERE p.order_id = ANY ($1) ORDER BY p.created_at`,
    [sold.map(({ id }) => id)],
  );
}

/** Seconds until every line of these orders was placed or known to a person; null when that is not so in time. */
export async function secondsUntilSettled(
  shop: FaultShop,
  sold: readonly Sold[],
  most: number,
): Promise<number | null> {
  const started = performance.now();
  for (;;) {
    const seconds = (performance.now() - started) / 1000;
    if ((await countUnsettled(shop, sold)) === 0) return seconds;
    if (seconds > most) return null;
    await sleep(lookMs);
  }
}

/** Lines that neither the supplier has taken nor a person knows of, and orders without a line. */
async function countUnsettled(shop: FaultShop, sold: readonly Sold[]): Promise<number> {
  const [found] = await shop.query<{ count: string }>(
    `SELECT count(*) FROM unnest($1::bigint[]) AS wanted (id)
       LEFT JOIN fulfilment.placements p ON p.order_id = wanted.id
      WHERE NOT coalesce(p.state IN ${states} OR ${awaitsPerson}, false)`,
    [sold.map(({ id }) => id)],
  );
  return Number(found?.count);
}

/** Paid orders that are neither at an end nor known to a person. */
export async function countForgotten(shop: FaultShop, sold: readonly Sold[]): Promise<number> {
  const [found] = await shop.query<{ count: string }>(
    `SELECT count(*) FROM orders.orders o
      WHERE o.id = ANY ($1) AND o.status NOT IN ('completed', 'partially_completed', 'refunded')
        AND NOT EXISTS (SELECT FROM fulfilment.placements p WHERE p.order_id = o.id AND ${awaitsPerson})`,
    [sold.map(({ id }) => id)],
  );
  return Number(found?.count);
}
