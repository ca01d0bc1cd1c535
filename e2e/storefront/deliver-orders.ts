import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import type { StorefrontSuite } from './storefront-suite.js';

/**
 * Writes orders of the package of 1,000 followers that were delivered, each a minute slower than the one before. The
 * first nine are rated: one too few for the ratings to be shown.
 */
export async function deliverOrders(suite: StorefrontSuite, page: Page, count: number): Promise<void> {
  const packages: PublicPackage[] = await (await page.request.get('/api/packages/followers')).json();
  const sold = packages.find(({ quantity }) => quantity === 1000);
  await suite.shop.query(
    `WITH written AS (
       INSERT INTO orders.orders (id, kind, package_id, package_type, target, quantity, amount_paise, status,
                                  buyer_hash, snapshot, created_at, paid_at, rating)
       SELECT 770000000 + n, 'package', $1, 'followers', 'delivered_' || n, 1000, 19900, 'completed',
              md5('none') || md5('none'), '{}', now() - interval '3 hours', now() - interval '3 hours',
              CASE WHEN n <= 9 THEN 4 END
         FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO orders.order_lines (id, order_id, position, type, quantity, target, provider_id, service_id, paid_paise,
                                     refund_due_paise, refunded_paise, status, finished_at, report_version)
     SELECT gen_random_uuid(), id, 0, 'followers', 1000, 'delivered', 1, '101', 19900, 0, 0, 'completed',
            now() - interval '3 hours' + (id - 770000000) * interval '1 minute', 3 FROM written`,
    [sold?.id, count],
  );
}

/** Rates the first of these orders; every second text is hidden. */
export async function rateDelivered(suite: StorefrontSuite, count: number): Promise<void> {
  await suite.shop.query(
    `UPDATE orders.orders SET rating = 4, rating_text = CASE WHEN id % 2 = 0 THEN 'Quick and honest' ELSE 'An insult' END,
            rating_hidden_at = CASE WHEN id % 2 = 1 THEN now() END
      WHERE id > 770000000 AND id <= 770000000 + $1`,
    [count],
  );
}

/** The gateway keeps the shop's numbers for a minute at most: waits until it has these. */
export async function untilNumbersSay(page: Page, said: RegExp): Promise<void> {
  await eventually(async () => {
    const text = await (await page.request.get('/api/track-record')).text();
    if (!said.test(text)) throw new Error(`the numbers are ${text}`);
  });
}
