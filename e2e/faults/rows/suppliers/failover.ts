import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';
import { killAt } from '../infrastructure/crash-points.js';

/** What the demo's packages are bought of, and what stands in for it. */
const fallbacks = [
  { service: 101, fallback: '102' },
  { service: 201, fallback: '202' },
  { service: 301, fallback: '302' },
];

/** One `add` that is refused for good, and one at the fallback. */
const bounds = { maxAdds: 2 };
/** Milliseconds for which orders relies on what the catalogue said (decision 6), and some more. */
const quoteLife = 1200;

export const failover: Row[] = [
  {
    fault: 'panel: service refused for good, bought of its fallback',
    bounds,
    run: (shop) =>
      withRefusals(shop, async () => {
        const buyers = await Buyers.at(shop);
        await buyers.buyMany(6, 3);
        return { figures: await measure(shop, buyers.sold, performance.now()) };
      }),
  },
  {
    fault: 'kill -9 fulfilment: refused for good, before the fallback',
    bounds,
    run: (shop) =>
      withRefusals(shop, () => oneInFlight(shop, () => killAt(shop, 'fulfilment', 'rejection-settled'))),
  },
];

async function withRefusals(shop: FaultShop, run: () => Promise<Result>): Promise<Result> {
  await shop.query(
    `UPDATE catalog.packages p SET fallback_provider_id = 1, fallback_service_id = s.fallback
       FROM jsonb_to_recordset($1::jsonb) AS s (service text, fallback text) WHERE p.service_id = s.service`,
    [JSON.stringify(fallbacks)],
  );
  // Behind the catalogue's back: what it counts with every change of its own is counted here.
  await shop.query(`UPDATE catalog.catalog_version SET version = version + 1`);
  await sleep(quoteLife);
  const refusal = { on: 'call', action: 'add', fault: 'error', text: 'Quantity less than minimal' };
  await shop.supplier.scenario(fallbacks.map(({ service }) => ({ ...refusal, service })));
  const before = await failedOver(shop);
  try {
    const result = await run();
    const turned = (await failedOver(shop)) - before;
    const { orders } = result.figures;
    const check: Check = { what: `${turned} of ${orders} turned to the fallback`, held: turned === orders };
    return { ...result, checks: [check] };
  } finally {
    await shop.supplier.scenario([]);
    await shop.query(`UPDATE catalog.packages SET fallback_provider_id = NULL, fallback_service_id = NULL`);
  }
}

async function failedOver(shop: FaultShop): Promise<number> {
  const [found] = await shop.query<{ count: string }>(
    `SELECT count(*) FROM fulfilment.placements WHERE failed_over AND state = 'COMPLETED'`,
  );
  return Number(found?.count);
}

/** Another line's refusal under way at the worker that dies would be a lost answer: that is another row's fault. */
async function oneInFlight(shop: FaultShop, run: () => Promise<Result>): Promise<Result> {
  await shop.query(`UPDATE fulfilment.providers SET max_in_flight = 1`);
  try {
    return await run();
  } finally {
    await shop.query(`UPDATE fulfilment.providers SET max_in_flight = DEFAULT`);
  }
}
