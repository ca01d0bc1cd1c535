import { expectAccessible, type Look } from '../shop/expect-accessible.js';
import type { Page } from 'playwright-core';
import type { AdminSuite } from './admin-suite.js';

export const narrowAndLight: Look = { width: 390, colorScheme: 'light' };
export const narrowAndDark: Look = { width: 390, colorScheme: 'dark' };
export const wideAndLight: Look = { width: 1440, colorScheme: 'light' };
export const wideAndDark: Look = { width: 1440, colorScheme: 'dark' };
const looks = [narrowAndLight, wideAndDark, narrowAndDark, wideAndLight];

/** The address of a tab or page of the panel, and what is there once it has loaded. */
export type PanelPage = [name: string, path: string, shown: (page: Page) => Promise<void>];

export const productPages: PanelPage[] = [
  ['networks-and-products', '/mykey/products', (page) => page.getByText('Add a product').waitFor()],
  ['packages', '/mykey', (page) => page.locator('.package-list .row').first().waitFor()],
  ['make-packages', '/mykey/make-packages', (page) => page.getByText('2 services, 0 chosen').waitFor()],
  ['bulk-edit', '/mykey/bulk-edit', (page) => page.locator('.ant-table-row').first().waitFor()],
  ['import-export', '/mykey/import-export', (page) => page.getByText('Packages as CSV').waitFor()],
  ['services', '/mykey/services', (page) => page.locator('[data-service]').first().waitFor()],
  [
    'price-changes',
    '/mykey/price-changes',
    (page) => page.getByRole('region', { name: 'Price changes' }).waitFor(),
  ],
  ['offers', '/mykey/offers', (page) => page.locator('.offer-row').first().waitFor()],
  ['coupons', '/mykey/coupons', (page) => page.getByLabel('Orders of one buyer').waitFor()],
  ['ui-customization', '/mykey/ui-customization', (page) => page.getByLabel('Header title').waitFor()],
  ['guides', '/mykey/guides', (page) => page.getByText('/guides/paying-by-upi').waitFor()],
  ['texts', '/mykey/texts', (page) => page.getByText('nav.home').waitFor()],
];

export const orderPages: PanelPage[] = [
  ['api-settings', '/mykey/api-settings', (page) => page.getByLabel('Exchange factor').waitFor()],
  ['authentication', '/mykey/authentication', (page) => page.getByText('This browser').waitFor()],
  ['staff', '/mykey/staff', (page) => page.getByText('You', { exact: true }).waitFor()],
  ['all-orders', '/mykey/orders', (page) => page.locator('.ant-table-row').first().waitFor()],
  ['order-history', '/mykey/order-history', (page) => page.locator('.ant-table-row').first().waitFor()],
  ['offers-orders', '/mykey/offers-orders', (page) => page.locator('.ant-table-row').first().waitFor()],
  ['order-limits', '/mykey/order-limits', (page) => page.getByText('The blocklist is empty.').waitFor()],
  ['customer-data', '/mykey/customer-data', (page) => page.getByLabel('Contact, target or order').waitFor()],
  ['overview', '/mykey/overview', (page) => page.locator('.totals').waitFor()],
  ['home', '/mykey/home', (page) => page.getByText('Money today').waitFor()],
  ['needs-you', '/mykey/needs-you', (page) => page.getByText(/^As of/).waitFor()],
  ['messages', '/mykey/messages', (page) => page.getByLabel('Mail server').waitFor()],
  ['settlements', '/mykey/settlements', (page) => page.getByRole('heading', { name: 'By day' }).waitFor()],
  [
    'tax-documents',
    '/mykey/tax-documents',
    (page) => page.getByText('Now: Not registered for GST').waitFor(),
  ],
  ['programs', '/mykey/programs', (page) => page.getByText('No webhooks yet.').waitFor()],
  ['health', '/mykey/health', (page) => page.getByText('What the shop promises').waitFor()],
];

/** Runs axe once on each page; widths and colour schemes take turns. */
export async function expectAccessiblePages(suite: AdminSuite, pages: PanelPage[]): Promise<void> {
  const page = await suite.admin();
  for (const [index, [name, path, shown]] of pages.entries()) {
    await page.goto(path);
    await shown(page);
    const look = looks[index % looks.length] ?? narrowAndLight;
    await expectAccessible(page, name, [{ ...look, audit: 'all' }]);
  }
}
