import { expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { clocked, expectAt, type StorefrontSuite } from './storefront-suite.js';

/** What is around every page: the header, and the data that pages share (spec §2, §4, §9). */
export function frameCases(suite: StorefrontSuite): void {
  test('the header links to the product pages, marks the current one, and the title follows', async () => {
    const page = await suite.visitor();
    await page.goto('/followers');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const items = ['Instagram Followers', 'Instagram Likes & Views', 'OFFERS & DISCOUNTS'];
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(items);
    expect(await nav.locator('.nav-special').innerText()).toBe('OFFERS & DISCOUNTS');
    const paths = ['/followers', '/likes-views', '/offers'];
    for (const [index, item] of items.entries()) {
      await nav.getByRole('link', { name: item }).click();
      await expectAt(page, paths[index] ?? '');
      await nav.locator(`[aria-current=page]:text-is("${item}")`).waitFor();
      await eventually(async () => expect(await nav.locator('[aria-current=page]').count()).toBe(1));
    }
    await nav.getByRole('link', { name: 'Instagram Likes & Views' }).click();
    await page.waitForFunction(() => document.title === 'Buy Instagram Likes & Views · Boostline');
    await page.getByRole('link', { name: 'Boostline, home' }).click();
    await expectAt(page, '/');
    await nav.locator('[aria-current=page]').waitFor({ state: 'detached' });
  });

  test('the config is polled every three minutes, the catalog is not', async () => {
    const page = await clocked(suite);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto('/followers');
    await page.locator('.pack button').first().click();
    await page.locator('.toast').waitFor();
    await page.getByRole('link', { name: 'OFFERS & DISCOUNTS' }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: 'Instagram Followers' }).first().click();
    await expectAt(page, '/followers');
    expect(asked.filter((path) => path !== '/api/recent-orders')).toEqual([]);
    const config = page.waitForRequest('**/api/admin/config');
    await page.clock.fastForward(181_000);
    await config;
  });
}
