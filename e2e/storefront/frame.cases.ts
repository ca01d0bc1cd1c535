import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { desktop, phone } from '../shop/open-browser.js';
import { alive } from './mishaps.js';
import { clocked, expectAt, expectToast, type StorefrontSuite } from './storefront-suite.js';

/** Cards of a page that sells, once it is the one on screen. */
const onSale = (title: string) => `main:has(h1:text-is("${title}")) .pack`;

/** What is around every page: the header, and the data that pages share (spec §2, §4, §9). */
export function frameCases(suite: StorefrontSuite): void {
  test('pages keep the visitor’s language, the header marks each of them, and each fits every screen', async () => {
    const page = await suite.visitor({ locale: 'hi-IN' });
    await page.goto('/followers');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await page.getByRole('heading', { name: 'Instagram फ़ॉलोअर्स ख़रीदें' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Buy Instagram Followers' }).waitFor();
    await alive(page, 'header nav a');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const items = ['Instagram Followers', 'Instagram Likes & Views', 'OFFERS & DISCOUNTS'];
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(items);
    expect(await nav.locator('.nav-special').innerText()).toBe('OFFERS & DISCOUNTS');
    const shown: [string, string][] = [
      ['/followers', onSale('Buy Instagram Followers')],
      ['/likes-views', onSale('Buy Instagram Likes & Views')],
      ['/offers', '.offer'],
    ];
    for (const [index, item] of items.entries()) {
      await nav.getByRole('link', { name: item }).click();
      const [path, part] = shown[index] ?? ['', ''];
      await expectAt(page, path);
      await nav.locator(`[aria-current=page]:text-is("${item}")`).waitFor();
      await eventually(async () => expect(await nav.locator('[aria-current=page]').count()).toBe(1));
      await expectFits(page, path, part);
    }
    await nav.getByRole('link', { name: 'Instagram Likes & Views' }).click();
    await page.waitForFunction(() => document.title === 'Buy Instagram Likes & Views · Boostline');
    await page.getByRole('link', { name: 'Boostline, home' }).click();
    await expectAt(page, '/');
    await nav.locator('[aria-current=page]').waitFor({ state: 'detached' });
    await expectFits(page, '/', '.quick-start');
    // A phone has these links in its menu.
    await page.setViewportSize(desktop.viewport);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Instagram Comments' }).click();
    await expectFits(page, '/comments', onSale('Buy Instagram Comments'));
    await footer.getByRole('link', { name: 'Terms', exact: true }).click();
    await expectFits(page, '/terms', '.rules');
    await page.goto('/followers?lang=hi');
    await page.waitForFunction(() => document.cookie.includes('language=hi'));
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await page.locator('link[rel=manifest][href="/manifest.webmanifest"]').waitFor({ state: 'attached' });
  });

  test('recent orders stay until hidden, a toast stays while hovered, and the config alone is polled', async () => {
    const page = await clocked(suite);
    await suite.pay(page, await suite.order(page, 'followers', 'priya.recent'));
    await suite.order(page, 'followers', 'open.order');
    // The gateway keeps its answer for ten seconds.
    await eventually(async () => {
      expect(await (await page.request.get('/api/recent-orders')).json()).not.toEqual([]);
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto('/followers');
    const orderNow = page.locator('.pack button').first();
    const toast = page.locator('.toast');
    await orderNow.click();
    await expectToast(page, 'Username Required', 'Please enter your Instagram username');
    await page.getByRole('link', { name: 'OFFERS & DISCOUNTS' }).click();
    await expectAt(page, '/offers');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    // Who has never ordered in this browser is not asked about.
    expect(await page.locator('.strip').count()).toBe(0);
    await page.getByRole('link', { name: 'Instagram Followers' }).first().click();
    await expectAt(page, '/followers');
    expect(asked.filter((path) => path !== '/api/recent-orders')).toEqual([]);

    await page.clock.runFor(5100);
    const recent = page.getByRole('complementary', { name: 'Recent orders', includeHidden: true });
    await recent.waitFor({ state: 'attached' });
    expect(await recent.innerText()).not.toContain('priya.recent');
    expect(await recent.locator('li').first().textContent()).toMatch(/ just ordered [\d,K]+ \w+/);
    await recent.locator('button').dispatchEvent('click');
    await recent.waitFor({ state: 'detached' });

    const config = page.waitForRequest('**/api/admin/config');
    await page.clock.fastForward(181_000);
    await config;

    await orderNow.click();
    await expectToast(page, 'Username Required', 'Please enter your Instagram username');
    await page.getByLabel('Instagram username').fill('not a name');
    await orderNow.click();
    await page.locator('.toast-title', { hasText: 'Invalid Username' }).waitFor();
    expect(await toast.count()).toBe(1);
    await toast.hover();
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(5, 800);
    await page.clock.runFor(6000);
    await toast.waitFor({ state: 'detached' });
    await page.clock.runFor(30_000);
    expect(await recent.count()).toBe(0);
    // Nor does a page that shows them anew bring them back.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your orders' }).click();
    await expectAt(page, '/orders');
    await page.goBack();
    await orderNow.waitFor();
    // Their part is fetched after five seconds; shown, they would come within the next.
    await page.clock.runFor(5100);
    await page.clock.runFor(30_000);
    expect(await recent.count()).toBe(0);
  });
}

/** The page at this path, known by this part, does not scroll sideways at 320 px, and its cards are aligned. */
async function expectFits(page: Page, path: string, part: string): Promise<void> {
  await expectAt(page, path);
  await page.locator(part).first().waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await eventually(async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
  });
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await eventually(() => expectAlignedCards(page));
  }
}

/** Cards of a row begin and end together, and each row is full. */
async function expectAlignedCards(page: Page): Promise<void> {
  const grids = await page.locator('.packs').evaluateAll((lists) =>
    lists.map((list) => {
      const edges = (element: Element) => {
        const { left, right, top } = element.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
      };
      const place = (of: Element, part: string) => of.querySelector(part)?.getBoundingClientRect();
      const cards = [...list.children].map((card) => ({
        ...edges(card),
        lines: ['.pack-quantity', '.pack-price', '.pack-order']
          .map((part) => Math.round(place(card, part)?.top ?? -1))
          .join(),
        isInside: (place(card, '.badge')?.top ?? Infinity) > card.getBoundingClientRect().top,
        isBelow: (place(card, '.pack-saving')?.top ?? Infinity) >= (place(card, '.pack-price')?.bottom ?? 0),
      }));
      return { ...edges(list), cards };
    }),
  );
  for (const { left, right, cards } of grids) {
    for (const row of Map.groupBy(cards, ({ top }) => top).values()) {
      expect(new Set(row.map(({ lines }) => lines)).size).toBe(1);
      expect([row[0]?.left, row.at(-1)?.right]).toEqual([left, right]);
    }
    expect(cards.every(({ isInside, isBelow }) => isInside && isBelow)).toBe(true);
  }
}
