import { test } from '@jest/globals';
import { expectAccessiblePages, orderPages, type PanelPage } from '../panel-pages.js';
import type { AdminSuite } from '../admin-suite.js';

const secondLook: PanelPage = [
  'second look at who is there',
  '/mykey/authentication',
  async (page) => {
    await page.getByRole('button', { name: 'Reset Authenticator' }).click();
    await page.getByRole('dialog', { name: 'Reset Authenticator' }).waitFor();
  },
];

/** WCAG 2.2 AA as far as axe checks it: the pages about orders and settings. */
export function accessibilityCases(suite: AdminSuite): void {
  test(
    'axe finds no violation on any page about orders and settings, and on a second look at who is there',
    () => expectAccessiblePages(suite, [...orderPages, secondLook]),
    400_000,
  );
}
