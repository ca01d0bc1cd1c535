import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAt, type StorefrontSuite } from './storefront-suite.js';

/** What a buyer reads whose order was placed after the backup that the shop was restored from. */
export function lostOrderCases(suite: StorefrontSuite): void {
  const lost = (page: Page, id: number) =>
    page
      .getByRole('alert')
      .filter({ hasText: 'We restored the shop from a backup' })
      .filter({ hasText: `#${id}` })
      .filter({ hasText: 'Please do not pay for it again.' })
      .filter({ hasText: 'payment reference' })
      .waitFor();

  test('every page of an order lost by a restore says not to pay again, as long as its browser remembers it', async () => {
    const page = await suite.visitor();
    const id = await suite.order(page, 'followers', 'lost.in.restore');
    await page.goto(`/checkout/${id}`);
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await forgetOrder(suite, id);
    for (const path of [`/checkout/${id}`, `/payment-success/${id}`, `/orders?id=${id}`, '/orders']) {
      await page.goto(path);
      await lost(page, id);
    }
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expectAt(page, '/contact');
    await page.evaluate(() => {
      const kept: { id: number; seenAt: number }[] = JSON.parse(localStorage.getItem('has_ordered') ?? '[]');
      const old = kept.map((order) => ({ ...order, seenAt: order.seenAt - 7 * 86_400_000 }));
      localStorage.setItem('has_ordered', JSON.stringify(old));
    });
    await page.goto(`/checkout/${id}`);
    await page.getByRole('heading', { name: 'Order not found. Please try again.' }).waitFor();
  });
}

/** Deletes an order with all that belongs to it, as if it had never been there. */
async function forgetOrder({ shop }: StorefrontSuite, id: number): Promise<void> {
  await shop.query(`
    SET session_replication_role = replica;
    DO $$
    DECLARE owned record;
    BEGIN
      FOR owned IN SELECT table_name FROM information_schema.columns
                    WHERE table_schema = 'orders' AND column_name = 'order_id' LOOP
        EXECUTE format('DELETE FROM orders.%I WHERE order_id = ${id}', owned.table_name);
      END LOOP;
      DELETE FROM orders.orders WHERE id = ${id};
    END $$;
    RESET session_replication_role`);
}
