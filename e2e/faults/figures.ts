import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '../../tools/invariants.ts';
import { compareDeliveries } from './deliveries.js';
import type { Sold } from './environment/buyers.js';
import type { FaultShop } from './environment/fault-shop.js';
import type { Figures } from './row.js';

const lookMs = 200;
/** How much longer than nearly any bound is waited, so that a failure shows its figure, s. */
const usualPatienceSeconds = 120;

/** Waits until every order has ended or waits for a person, and counts. `since`: performance.now() at the end of the fault. */
export async function measure(
  shop: FaultShop,
  sold: readonly Sold[],
  since: number,
  patienceSeconds = usualPatienceSeconds,
): Promise<Figures> {
  const ids = sold.map(({ id }) => id);
  const open = await untilEnded(shop, sold, patienceSeconds);
  const recoverySeconds = (performance.now() - since) / 1000;
  const inReview = await countInReview(shop, ids);
  const { wrongRefunds, neverBought } = await compareDeliveries(shop, sold);
  return {
    orders: sold.length,
    ...(await countAdds(shop, sold)),
    lost: open - inReview + neverBought,
    inReview,
    wrongRefunds,
    recoverySeconds,
    broken: await brokenInvariants(shop),
  };
}

/** The titles of what does not hold, with the first example of each. */
export async function brokenInvariants(shop: FaultShop): Promise<string[]> {
  const verdicts = await checkInvariants(shop.system.databaseUrl);
  return verdicts.flatMap(({ title, breaches: [first, ...rest] }) =>
    first
      ? [
          `${title.slice(0, title.indexOf(':'))} ${first.what} ${first.state} ${first.detail} (+${rest.length})`,
        ]
      : [],
  );
}

/** 0 when there are none. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Waits until every order has reached its end or a person. Returns how many have not ended. */
export async function untilEnded(
  shop: FaultShop,
  sold: readonly Sold[],
  patienceSeconds = usualPatienceSeconds,
): Promise<number> {
  const ids = sold.map(({ id }) => id);
  const deadline = Date.now() + patienceSeconds * 1000;
  for (;;) {
    const [found] = await shop.query<{ open: string; moving: string }>(openQuery, [ids]);
    if (!found) throw new Error('no answer from the database');
    if (Number(found.moving) === 0 || Date.now() > deadline) return Number(found.open);
    await sleep(lookMs);
  }
}

async function countInReview(shop: FaultShop, ids: number[]): Promise<number> {
  const [found] = await shop.query<{ count: string }>(
    `SELECT count(DISTINCT order_id) FROM fulfilment.placements WHERE state = 'REVIEW' AND order_id = ANY ($1)`,
    [ids],
  );
  return Number(found?.count);
}

/** By the supplier's own book, for the links of these orders. */
export async function countAdds(
  shop: FaultShop,
  sold: readonly Sold[],
): Promise<Pick<Figures, 'maxAdds' | 'boughtTwice'>> {
  const adds = await shop.supplier.adds('');
  const perLink = new Map(sold.map(({ link }) => [link, { lines: 1, arrived: 0, bought: 0 }]));
  for (const { link, lines } of await linesPerLink(shop, sold))
    perLink.set(link, { lines: Number(lines), arrived: 0, bought: 0 });
  for (const { link, order } of adds) {
    const counted = perLink.get(link);
    if (!counted) continue;
    counted.arrived += 1;
    if (order !== null) counted.bought += 1;
  }
  const all = [...perLink.values()];
  return {
    // Of a gradual order, whose parts have one link: those that came beyond one for each part fell to one of them.
    maxAdds: all.reduce((most, { arrived, lines }) => Math.max(most, arrived - lines + 1), 0),
    boughtTwice: all.filter(({ bought, lines }) => bought > lines).length,
  };
}

function linesPerLink(shop: FaultShop, sold: readonly Sold[]) {
  return shop.query<{ link: string; lines: string }>(
    `SELECT link, count(*) AS lines FROM fulfilment.placements
      WHERE order_id = ANY ($1) AND link IS NOT NULL GROUP BY link`,
    [sold.map(({ id }) => id)],
  );
}

/** `open`: not at an end. `moving`: of those, the ones that no person has to look at. */
const openQuery = `
  SELECT count(*) AS open,
         count(*) FILTER (WHERE NOT EXISTS (SELECT FROM fulfilment.placements p
           WHERE p.order_id = wanted.id AND p.state = 'REVIEW')) AS moving
    FROM unnest($1::bigint[]) AS wanted (id)
    LEFT JOIN orders.orders o ON o.id = wanted.id
   WHERE o.id IS NULL OR o.status NOT IN ('completed', 'partially_completed', 'refunded')`;
