import { test } from '@jest/globals';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { orderPages, expectAccessiblePages, narrowAndDark, narrowAndLight } from '../panel-pages.js';
import type { AdminSuite } from '../admin-suite.js';

/** WCAG 2.2 AA as far as axe checks it: the pages about orders and settings. */
export function accessibilityCases(suite: AdminSuite): void {
  test(
    'axe finds no violation on any page about orders and settings',
    () => expectAccessiblePages(suite, orderPages),
    400_000,
  );

  test('axe finds no violation on drawers and dialogs', async () => {
    const page = await suite.admin();
    await page.goto('/mykey/authentication');
    await page.getByRole('button', { name: 'Reset Authenticator' }).click();
    await expectAccessible(page, 'second look at who is there', [narrowAndLight]);
    await page.goto('/mykey/order-history?search=whole.history');
    await page
      .getByRole('button', { name: /^Open order/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    for (const summary of await page.getByRole('dialog').locator('summary').all()) await summary.click();
    await expectAccessible(page, 'drawer of an order', [narrowAndDark]);
    await page.getByRole('button', { name: 'Refill' }).click();
    await expectAccessible(page, 'a decision', [narrowAndLight]);
  }, 400_000);
}
