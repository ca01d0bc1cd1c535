import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, type Look } from '../shop/expect-accessible.js';
import { card, type Stage } from './stage.js';

const narrowAndLight: Look = { width: 390, colorScheme: 'light' };
const narrowAndDark: Look = { width: 390, colorScheme: 'dark' };
const wideAndLight: Look = { width: 1440, colorScheme: 'light' };
const wideAndDark: Look = { width: 1440, colorScheme: 'dark' };

/** The address of each tab and page, and what is there once it has loaded. */
export const sections: [name: string, path: string, shown: (page: Page) => Promise<void>][] = [
  ['packages', '/mykey', (page) => page.locator('.package-list .row').first().waitFor()],
  ['services', '/mykey/services', (page) => page.locator('.service-row').first().waitFor()],
  ['offers', '/mykey/offers', (page) => page.locator('.offer-row').first().waitFor()],
  ['ui-customization', '/mykey/ui-customization', (page) => page.getByLabel('Header title').waitFor()],
  ['api-settings', '/mykey/api-settings', (page) => page.getByLabel('Exchange factor').waitFor()],
  ['authentication', '/mykey/authentication', (page) => page.getByText('This browser').waitFor()],
  ['order-history', '/mykey/order-history', (page) => page.locator('.ant-table-row').first().waitFor()],
  ['offers-orders', '/mykey/offers-orders', (page) => page.locator('.ant-table-row').first().waitFor()],
  ['overview', '/mykey/overview', (page) => page.locator('.totals').waitFor()],
  [
    'operations',
    '/mykey/operations',
    (page) => page.getByRole('region', { name: 'Orders to review' }).waitFor(),
  ],
];

/** WCAG 2.2 AA as far as a machine can tell, and the keyboard. */
export function accessibilityCases(stage: Stage): void {
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

    test('on every tab and page of the panel', async () => {
      const page = await stage.admin();
      for (const [index, [name, path, shown]] of sections.entries()) {
        await page.goto(path);
        await shown(page);
        await expectAccessible(
          page,
          name,
          index % 2 ? [narrowAndLight, wideAndDark] : [narrowAndDark, wideAndLight],
        );
      }
    }, 400_000);

    test('on drawers, dialogs, editors and toasts', async () => {
      const page = await stage.admin();
      await page
        .getByRole('button', { name: /^Edit the package of/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Add Package' }).click();
      await page.locator('.toast').waitFor();
      await expectAccessible(page, 'a row being edited, with a toast', [narrowAndLight, wideAndDark]);
      await page
        .getByRole('button', { name: /^Delete the package of/ })
        .first()
        .click();
      await expectAccessible(page, 'question before deleting', [wideAndLight, narrowAndDark]);
      await page.goto('/mykey/offers');
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expectAccessible(page, 'an offer being edited', [narrowAndDark, wideAndLight]);
      await page.goto('/mykey/authentication');
      await page.getByRole('button', { name: 'Reset Authenticator' }).click();
      await expectAccessible(page, 'second look at who is there', [narrowAndLight]);
      await page.goto('/mykey/order-history?search=goes.well');
      await page
        .getByRole('button', { name: /^Open order/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      for (const summary of await page.locator('dialog summary').all()) await summary.click();
      await expectAccessible(page, 'drawer of an order', [narrowAndDark, wideAndLight]);
      await page.getByRole('button', { name: 'Refill' }).click();
      await expectAccessible(page, 'a decision', [narrowAndLight, wideAndDark]);
    }, 400_000);
  });

  describe('by keyboard alone', () => {
    test('header, tabs and the controls of the first tab are reached in order', async () => {
      const page = await stage.admin();
      await page.locator('.package-list .row').first().waitFor();
      const reached: string[] = [];
      for (let presses = 0; presses < 16; presses += 1) {
        await page.keyboard.press('Tab');
        reached.push(
          await page.evaluate(() => {
            const focused = document.activeElement;
            return (
              focused?.getAttribute('aria-label') ??
              document.querySelector(`label[for="${focused?.id}"]`)?.textContent ??
              focused?.textContent ??
              ''
            );
          }),
        );
      }
      // Asked for among several panels alone.
      const always = reached.filter((name) => name !== 'Panel of the fallback').slice(0, 15);
      expect(always).toEqual([
        ...['Overview', 'Operations', 'View site', 'Logout', 'Package Management'],
        ...['Type', 'Quantity', 'Price (₹)', 'Reseller service ID'],
        ...['Fallback service ID (optional)', 'Add Package'],
        ...[
          expect.stringMatching(/^Move the package of/),
          expect.stringMatching(/^Edit the package of/),
          expect.stringMatching(/^Delete the package of/),
        ],
        expect.stringMatching(/^Move the package of/),
      ]);
    });

    test('arrows, Home and End move between the tabs', async () => {
      const page = await stage.admin();
      await page.getByRole('tab', { name: 'Package Management' }).focus();
      const expectTab = (name: string) =>
        page.getByRole('tab', { name, exact: true, selected: true }).and(page.locator(':focus')).waitFor();
      for (const [key, name] of [
        ['ArrowRight', 'Services list'],
        ['End', 'Offers Orders'],
        ['ArrowRight', 'Package Management'],
        ['ArrowLeft', 'Offers Orders'],
        ['Home', 'Package Management'],
      ] as const) {
        await page.keyboard.press(key);
        await expectTab(name);
      }
      expect(await card(page, 'Create New Package').count()).toBe(1);
    });
  });
}
