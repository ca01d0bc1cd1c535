import { test } from '@jest/globals';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { orderPages, expectAccessiblePages, narrowAndDark, narrowAndLight } from '../panel-pages.js';
import type { AdminSuite } from '../admin-suite.js';

/** WCAG 2.2 AA as far as axe checks it: sign-in, orders and settings. */
export function orderAccessibilityCases(suite: AdminSuite): void {
  test('axe finds no violation on the steps of the sign-in', async () => {
    const page = await suite.stranger();
    await page.goto('/mykey');
    await expectAccessible(page, 'password step', [narrowAndLight]);
    await page.request.post('/api/admin/login', { data: { username: 'admin', password: suite.password } });
    await page.reload();
    await page.getByLabel('6-digit code').waitFor();
    await expectAccessible(page, 'code step', [narrowAndDark]);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await expectAccessible(page, 'backup code', [narrowAndLight]);
  });

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
    await page.goto('/mykey/order-history?search=goes.well');
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
