import { describe, test } from '@jest/globals';
import { expectAccessible } from '../../shop/expect-accessible.js';
import {
  deskPages,
  expectAccessiblePages,
  narrowAndDark,
  narrowAndLight,
  wideAndDark,
  wideAndLight,
} from '../panel-pages.js';
import type { Stage } from '../stage.js';

/** WCAG 2.2 AA as far as a machine can tell: the sign-in, orders and settings. */
export function deskAccessibilityCases(stage: Stage): void {
  describe('axe finds nothing', () => {
    test('on the steps of the sign-in', async () => {
      const page = await stage.stranger();
      await page.goto('/mykey');
      await expectAccessible(page, 'password step', [narrowAndLight, wideAndDark]);
      await page.request.post('/api/admin/login', { data: { username: 'admin', password: stage.password } });
      await page.reload();
      await page.getByLabel('6-digit code').waitFor();
      await expectAccessible(page, 'code step', [narrowAndDark, wideAndLight]);
      await page.getByRole('button', { name: 'Use a backup code' }).click();
      await expectAccessible(page, 'backup code', [narrowAndLight]);
    });

    test('on every page about orders and settings', () => expectAccessiblePages(stage, deskPages), 400_000);

    test('on drawers and dialogs', async () => {
      const page = await stage.admin();
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
      await expectAccessible(page, 'drawer of an order', [narrowAndDark, wideAndLight]);
      await page.getByRole('button', { name: 'Refill' }).click();
      await expectAccessible(page, 'a decision', [narrowAndLight, wideAndDark]);
    }, 400_000);
  });
}
