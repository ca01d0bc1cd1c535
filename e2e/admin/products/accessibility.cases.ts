import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../shop/expect-accessible.js';
import {
  expectAccessiblePages,
  narrowAndDark,
  narrowAndLight,
  productPages,
  wideAndLight,
} from '../panel-pages.js';
import { type AdminSuite } from '../admin-suite.js';

/** WCAG 2.2 AA as far as axe checks it, and the keyboard: the pages about products. */
export function productAccessibilityCases(suite: AdminSuite): void {
  test(
    'axe finds no violation on any page about products',
    () => expectAccessiblePages(suite, productPages),
    400_000,
  );

  test('the keyboard reaches a package’s form in order, and axe finds no violation on editors and questions', async () => {
    const page = await suite.admin();
    await page.locator('.package-list .row').first().waitFor();
    const reached: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.locator(':focus').evaluate(nameOf));
    }
    const expected = [
      'Search for an order, a package, a page',
      ...(await navigation(page)),
      'हिन्दी',
      'View site',
      'Logout',
      'Package Management',
      'Make packages',
      'Bulk edit',
      'Import and export',
      'Type',
      'Quantity',
      'Price (₹)',
      'Reseller service ID',
      'May be delivered gradually (days)',
      'May be split over posts (most)',
      'Refill guarantee (days, 0 for none)',
      'Add a fallback service',
      'Add Package',
      expect.stringMatching(/^Move the package of/),
      expect.stringMatching(/^Edit the package of/),
      expect.stringMatching(/^Delete the package of/),
      expect.stringMatching(/^Move the package of/),
      expect.stringMatching(/^Edit the package of/),
      expect.stringMatching(/^Delete the package of/),
    ];
    expect(reached.slice(0, expected.length)).toEqual(expected);

    await page
      .getByRole('button', { name: /^Edit the package of/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add Package' }).click();
    await page.locator('.toast').waitFor();
    await expectAccessible(page, 'a row being edited, with a toast', [narrowAndLight]);
    await page
      .getByRole('button', { name: /^Delete the package of/ })
      .first()
      .click();
    await expectAccessible(page, 'question before deleting', [wideAndLight]);
    await page.goto('/mykey/offers');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expectAccessible(page, 'an offer being edited', [narrowAndDark]);
  });
}

/** Its links, in the order in which they are read. */
async function navigation(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link');
  const names: string[] = [];
  for (const link of await links.all()) names.push(await link.evaluate(nameOf));
  // Pages of specification §5.9, and what stands around them.
  expect(names).toEqual(
    expect.arrayContaining(['Home', 'Order History', 'Package Management', 'API Settings']),
  );
  return names;
}

/** What a screen reader says of it. Runs in the page. */
function nameOf(element: Element): string {
  const readOut = [...element.childNodes].filter(
    (node) => !(node instanceof Element && node.ariaHidden === 'true'),
  );
  return (
    element.getAttribute('aria-label') ??
    document.querySelector(`label[for="${element.id}"]`)?.textContent ??
    readOut.map((node) => node.textContent).join('')
  );
}
