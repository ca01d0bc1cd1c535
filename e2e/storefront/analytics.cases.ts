import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { expectAccessible } from '../shop/expect-accessible.js';
import { codeOf } from '../shop/start-shop.js';
import type { StorefrontSuite } from './storefront-suite.js';

const account = 'asha.k';
const noHost = /https?:\/\/(?!localhost|127\.0\.0\.1)/;

/** As the vendor's library: takes what the page queued, and sends it. */
const library = `
  const send = (command) => fetch('https://www.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', body: JSON.stringify([...command]),
  });
  dataLayer.forEach(send);
  dataLayer.push = send;
`;

/** Plays the vendors on this page; returns everything that they are asked for. */
async function playVendors(page: Page): Promise<{ url: string; body: string }[]> {
  const asked: { url: string; body: string }[] = [];
  await page.route(noHost, async (route) => {
    const url = route.request().url();
    asked.push({ url, body: route.request().postData() ?? '' });
    const script = url.includes('/gtag/js');
    await route.fulfill(script ? { contentType: 'text/javascript', body: library } : { status: 204 });
  });
  return asked;
}

const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? '';

/** The owner's tag, and the consent that it takes. */
export function analyticsCases(suite: StorefrontSuite): void {
  const setTag = (page: Page, tag: string) =>
    suite.changeCatalogue(
      page,
      `UPDATE catalog.site_config SET saved = '${tag ? JSON.stringify({ analyticsTag: tag }) : '{}'}'`,
      '/api/admin/config',
      tag ? new RegExp(`"analyticsTag":"${tag}"`) : /^(?!.*analyticsTag)/s,
    );
  const bar = (page: Page) => page.getByRole('region', { name: 'Visit counting' });

  /** An order of the page's browser is paid, and its buyer comes back. */
  async function comeBackPaid(page: Page): Promise<number> {
    const id = await suite.order(page, 'followers', account);
    await suite.putInto(id, 'paid');
    await page.goto(`/payment-return?orderId=${id}&orderType=followers`);
    await page.getByRole('dialog').waitFor();
    return id;
  }

  test('a shop with a tag asks where no payment is made, and reports only after "Allow"; without one it asks nothing', async () => {
    const page = await suite.visitor();
    const asked = await playVendors(page);
    const without = await policyOf(page, '/');
    expect(without).toContain("script-src 'self';");
    expect(await (await page.request.get('/')).text()).not.toMatch(/analytics|Visit counting/);
    await setTag(page, 'G-TEST1234');
    try {
      expect(await policyOf(page, '/visits.html')).toContain(
        "script-src 'self' https://www.googletagmanager.com",
      );
      for (const path of ['/', '/mykey']) expect(await policyOf(page, path)).toBe(without);

      const unpaid = await suite.order(page, 'followers', account);
      await page.addInitScript(() => {
        const askedAt: string[] = [];
        Object.assign(window, { askedAt });
        const look = () => document.querySelector('.consent') && askedAt.push(location.pathname);
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      });
      const loaded = page.waitForResponse(/\/assets\/Analytics-/);
      await page.goto(`/checkout/${unpaid}`);
      await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
      await loaded;
      await page.locator('.footer').getByRole('link', { name: 'Your orders' }).click();
      await bar(page).waitFor();
      const askedAt = await page.evaluate(() => ('askedAt' in window ? window.askedAt : null));
      expect(new Set(JSON.parse(JSON.stringify(askedAt)))).toEqual(new Set(['/orders']));

      await bar(page).getByRole('button', { name: 'No thanks' }).click();
      await page.goto('/terms?utm_source=ad&name=asha');
      // Asked for by hand, so the part that could report is loaded.
      await page.getByRole('button', { name: 'Visit counting' }).click();
      await bar(page).waitFor();
      expect(asked).toEqual([]);
      await bar(page).getByRole('button', { name: 'Allow' }).click();
      await bar(page).waitFor({ state: 'detached' });

      const sent = (name: string): unknown[] =>
        asked
          .filter(({ url }) => url.endsWith('/g/collect'))
          .map(({ body }) => JSON.parse(body))
          .filter(([command, first]) => [command, first].includes(name));
      await eventually(async () => expect(sent('page_view')).toHaveLength(1));
      const [frame] = page.frames().slice(1);
      expect(frame?.url()).toBe(`${suite.shop.url}/visits.html?utm_source=ad`);
      expect(await frame?.evaluate(() => document.referrer)).toBe('');
      expect(sent('set')).toEqual([
        [
          'set',
          { page_location: `${suite.shop.url}/terms?utm_source=ad`, page_title: '/terms', page_referrer: '' },
        ],
      ]);

      const id = await comeBackPaid(page);
      await eventually(async () =>
        expect(sent('purchase')).toEqual([['event', 'purchase', { value: 199, currency: 'INR' }]]),
      );
      expect(JSON.stringify(sent('set').at(-1))).toContain(`"page_location":"${suite.shop.url}/orders"`);
      // Looked at once more, it is no second purchase.
      await page.goto(`/payment-success/${id}`);
      await page.getByRole('link', { name: 'Continue Shopping' }).click();
      await eventually(async () =>
        expect(JSON.stringify(sent('set').at(-1))).toContain(`"page_location":"${suite.shop.url}/"`),
      );
      expect(sent('purchase')).toHaveLength(1);
      const all = JSON.stringify(asked);
      for (const personal of [account, String(id), await codeOf(suite.shop, id)])
        expect(all).not.toContain(personal);

      // Taken back, nothing is loaded any more.
      await page.getByRole('button', { name: 'Visit counting' }).click();
      const reloaded = page.waitForEvent('load');
      await bar(page).getByRole('button', { name: 'No thanks' }).click();
      await reloaded;
      const before = asked.length;
      await page.getByRole('button', { name: 'Visit counting' }).click();
      await bar(page).waitFor();
      expect(asked).toHaveLength(before);
    } finally {
      await setTag(page, '');
    }
  });

  test('the bar fits both languages; a Meta Pixel gets no address of an order, and the panel meets no vendor', async () => {
    const page = await suite.visitor();
    const asked = await playVendors(page);
    await setTag(page, '123456789012345');
    try {
      await page.goto('/?fbclid=click1');
      await allowByKeyboard(page, 'en-IN', 390, 1440);
      const queries = () => asked.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
      const common = {
        id: '123456789012345',
        noscript: '1',
        fbc: expect.stringMatching(/^fb\.1\.\d+\.click1$/),
      };
      await eventually(async () =>
        expect(queries()).toEqual([{ ...common, ev: 'PageView', dl: `${suite.shop.url}/` }]),
      );
      const id = await comeBackPaid(page);
      await eventually(async () =>
        expect(queries()).toContainEqual({
          ...common,
          ev: 'Purchase',
          dl: `${suite.shop.url}/orders`,
          'cd[value]': '199',
          'cd[currency]': 'INR',
        }),
      );
      expect(asked.map(({ url }) => new URL(url).host)).toEqual(asked.map(() => 'www.facebook.com'));
      expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${account}|${id}`));

      // In a browser that allowed it.
      const before = asked.length;
      await page.goto('/mykey/home');
      await page.getByLabel('Username').waitFor();
      expect(asked).toHaveLength(before);

      const hindi = await suite.visitor({ locale: 'hi-IN' });
      await playVendors(hindi);
      await hindi.goto('/');
      await allowByKeyboard(hindi, 'hi-IN', 1440, 390);
    } finally {
      await setTag(page, '');
    }
  });
}

/** The bar is accessible in both schemes, and its "Allow" is pressed by keyboard. */
async function allowByKeyboard(page: Page, locale: string, width: number, other: number): Promise<void> {
  await page.locator('.consent').waitFor();
  await expectAccessible(page, `the consent bar in ${locale}`, [
    { width, colorScheme: 'light', audit: 'all' },
    { width: other, colorScheme: 'dark', audit: 'colours' },
  ]);
  await page.locator('.consent button').last().focus();
  await page.keyboard.press('Enter');
  await page.locator('.consent').waitFor({ state: 'detached' });
}
