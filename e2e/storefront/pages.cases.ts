import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { documentOf } from './documents.cases.js';
import type { StorefrontSuite } from './storefront-suite.js';

/** Pages as they arrive, until they answer to the visitor. */
export function pagesCases(suite: StorefrontSuite): void {
  test('prices need only the document, one font and the early script', async () => {
    const page = await suite.visitor();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname.replace(/-[\w-]{8}\./, '.')));
    await page.route('**/assets/early-*.js', (route) => route.abort());
    await page.goto('/followers');
    await page.getByText('₹199').first().waitFor();
    // When it asks for the icon is the browser's own affair.
    asked.delete('/assets/favicon.svg');
    expect(asked).toEqual(new Set(['/followers', '/assets/bricolage-grotesque.woff2', '/assets/early.js']));
  });

  test('addresses of one kind get the same document, and each hydrates', async () => {
    const page = await suite.visitor();
    const broken: string[] = [];
    // A document that does not fit what the browser draws is an error that React reports.
    page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`));
    await markAlive(page);
    const asked = followRequests(page);
    const kinds: [string, ...string[]][] = [
      ['/profile/first', '/profile/x%20y/?tab=nothing'],
      ['/checkout/abc', '/checkout/424243?tab=views'],
      ['/payment-success/abc', '/payment-success/424242'],
      ['/nowhere', '/checkout/1/2', '/mykeys'],
      ['/terms', '/Terms/'],
      ['/likes-views', '/Likes-Views/?tab=nothing'],
    ];
    for (const [first, ...others] of kinds) {
      const sent = await documentOf(suite, first);
      for (const path of others) expect(await documentOf(suite, path)).toBe(sent);
      // The address that fits its document least.
      const last = others.at(-1) ?? first;
      asked.clear();
      await page.goto(last);
      const alive = page.locator('body[data-alive]').waitFor({ state: 'attached' });
      await alive.catch(() => broken.push(`${last} did not come to life: ${[...asked].join('; ')}`));
    }
    expect(broken).toEqual([]);
  });

  test('a script that failed to load is requested again', async () => {
    const page = await suite.visitor();
    await markAlive(page);
    const lost = new Set<string>();
    await page.route('**/assets/*.js', (route) => {
      const url = route.request().url();
      const isLost = !url.includes('/early-') && !lost.has(url);
      lost.add(url);
      return isLost ? route.abort('connectionreset') : route.fallback();
    });
    await page.goto('/followers');
    await page.locator('body[data-alive]').waitFor({ state: 'attached' });
    expect(lost.size).toBeGreaterThan(2);
  });

  test('the page uses the language of the browser until the visitor or the address chooses another', async () => {
    const page = await suite.visitor({ locale: 'hi-IN' });
    await page.goto('/followers');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await page.getByRole('heading', { name: 'Instagram फ़ॉलोअर्स ख़रीदें' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Buy Instagram Followers' }).waitFor();
    await page.goto('/followers?lang=hi');
    await page.waitForFunction(() => document.cookie.includes('language=hi'));
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await page.locator('link[rel=manifest][href="/manifest.webmanifest"]').waitFor({ state: 'attached' });
  });

  test('contact buttons are stacked and clear of the footer, and one is named without scripts', async () => {
    const page = await suite.visitor();
    const contacts = {
      socialMedia: {
        whatsappNumber: '+91 98765-43210',
        instagramUrl: 'https://www.instagram.com/boostline/',
        whatsappPosition: 'right',
        instagramPosition: 'right',
      },
      support: { whatsappNumber: '+91 11 2345 6789', message: 'Hello!' },
    };
    const sql = `UPDATE catalog.site_config SET saved = '${JSON.stringify(contacts)}'`;
    await suite.changeCatalogue(page, sql, '/api/admin/config', /98765-43210/);
    await page.goto('/followers');
    const floating = page.locator('.floats-right a');
    await eventually(async () => expect(await floating.count()).toBe(3));
    const links = await floating.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('href'), one.getAttribute('target')]),
    );
    expect(links).toEqual([
      ['https://wa.me/911123456789?text=Hello!', '_blank'],
      ['https://wa.me/919876543210', '_blank'],
      ['https://www.instagram.com/boostline/', '_blank'],
    ]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const highest = (await floating.last().boundingBox())?.y ?? 0;
    const lowest = await page.locator('.footer nav').last().boundingBox();
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(highest);
    expect(await documentOf(suite, '/followers')).toMatch(
      /<a[^>]*href="https:\/\/wa\.me\/911123456789"[^>]*>Or write to us on WhatsApp\.<\/a>/,
    );
    const reset = "UPDATE catalog.site_config SET saved = '{}'";
    await suite.changeCatalogue(page, reset, '/api/admin/config', /"whatsappNumber":""/);
  });

  test('an offer shows its true saving and its end, and a page without offers says so', async () => {
    const page = await suite.visitor();
    const changed = `UPDATE catalog.offers SET save_percentage = 90, ends_at = '2100-11-30T12:30:00Z' WHERE id = 1`;
    await suite.changeCatalogue(page, changed, '/api/offers', /2100-11-30/);
    await page.goto('/offers');
    const card = page.getByTestId('offer-1');
    await card.getByText('Ends 30/11/2100, 18:00 (India)').waitFor();
    await card.getByText('SAVE 38%').waitFor();
    await card.getByRole('button', { name: 'Order Now' }).click();
    await page.locator('.receipt').getByText('Ends 30/11/2100, 18:00 (India)').waitFor();
    const asBefore = 'UPDATE catalog.offers SET save_percentage = 38, ends_at = NULL WHERE id = 1';
    await suite.changeCatalogue(page, asBefore, '/api/offers', /"id":1,(?:(?!"id":).)*"endsAt":null/);
    await suite.changeCatalogue(page, 'UPDATE catalog.offers SET is_active = false', '/api/offers', /^\[\]$/);
    await page.goto('/offers');
    await page.getByRole('heading', { name: 'No Active Offers' }).waitFor();
    await page.getByText('Check back soon for amazing deals!').waitFor();
    const back = 'UPDATE catalog.offers SET is_active = true';
    await suite.changeCatalogue(page, back, '/api/offers', /SAVE|name/);
  });

  test('recent orders are real, masked, and can be hidden', async () => {
    const page = await suite.visitor();
    await page.clock.install();
    await suite.pay(page, await suite.order(page, 'followers', 'priya.recent'));
    await page.goto('/not-yet');
    // The gateway keeps its answer for ten seconds.
    await eventually(async () => {
      expect(await (await page.request.get('/api/recent-orders')).json()).not.toEqual([]);
    }, 60);
    await page.goto('/');
    await page.clock.runFor(5100);
    const recent = page.getByRole('complementary', { name: 'Recent orders', includeHidden: true });
    await recent.waitFor({ state: 'attached' });
    expect(await recent.innerText()).not.toContain('priya.recent');
    expect(await recent.locator('li').first().textContent()).toMatch(/ just ordered [\d,K]+ \w+/);
    await recent.locator('button').dispatchEvent('click');
    await recent.waitFor({ state: 'detached' });
    await page.clock.runFor(30_000);
    expect(await recent.count()).toBe(0);
  });
}

/** A page that can answer to clicks says so where a test can wait for it. */
async function markAlive(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('shop-ready', () => document.body.setAttribute('data-alive', '')),
  );
}

/** The addresses that the page asks for from now on, and what came of each. */
function followRequests(page: Page): Map<string, string> {
  const asked = new Map<string, string>();
  page.on('request', (request) => asked.set(request.url(), 'unanswered'));
  page.on('requestfailed', (request) => asked.set(request.url(), request.failure()?.errorText ?? 'failed'));
  page.on('requestfinished', (request) => asked.set(request.url(), 'answered'));
  return asked;
}
