import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { documentOf, mainTextOf } from './documents.cases.js';
import type { StorefrontSuite } from './storefront-suite.js';

/** Pages as they arrive, until they answer to the visitor. */
export function pagesCases(suite: StorefrontSuite): void {
  test('prices need few files, pages come to life at every address, and a lost script is asked for again', async () => {
    const page = await suite.visitor();
    const first = new Set<string>();
    page.on('request', (request) => first.add(new URL(request.url()).pathname.replace(/-[\w-]{8}\./, '.')));
    await page.route('**/assets/early-*.js', (route) => route.abort());
    await page.goto('/followers');
    await page.getByText('₹199').first().waitFor();
    // When it asks for the icon is the browser's own affair.
    first.delete('/assets/favicon.svg');
    expect(first).toEqual(new Set(['/followers', '/assets/bricolage-grotesque.woff2', '/assets/early.js']));
    await page.unrouteAll();

    const broken: string[] = [];
    // A document that does not fit what the browser draws is an error that React reports.
    page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`));
    await markAlive(page);
    const asked = followRequests(page);
    // Addresses of one kind get the same document.
    const kinds: [string, ...string[]][] = [
      ['/profile/first', '/profile/x%20y/?tab=nothing'],
      ['/checkout/abc', '/checkout/424243?tab=views'],
      ['/payment-success/abc', '/payment-success/424242'],
      ['/nowhere', '/checkout/1/2', '/mykeys'],
      ['/terms', '/Terms/'],
      ['/likes-views', '/Likes-Views/?tab=nothing'],
    ];
    for (const [one, ...others] of kinds) {
      const sent = await documentOf(suite, one);
      for (const path of others) expect(await documentOf(suite, path)).toBe(sent);
      // The address that fits its document least.
      const last = others.at(-1) ?? one;
      asked.clear();
      await page.goto(last);
      const alive = page.locator('body[data-alive]').waitFor({ state: 'attached' });
      await alive.catch(() => broken.push(`${last} did not come to life: ${[...asked].join('; ')}`));
    }
    expect(broken).toEqual([]);

    // Twice each: after one loss the browser's own import would fetch it, without a retry of the early script.
    const losses = new Map<string, number>();
    await page.route('**/assets/*.js', (route) => {
      const url = route.request().url();
      const lost = losses.get(url) ?? 0;
      if (url.includes('/early-') || lost === 2) return route.fallback();
      losses.set(url, lost + 1);
      return route.abort('connectionreset');
    });
    await page.goto('/followers');
    await page.locator('body[data-alive]').waitFor({ state: 'attached' });
    expect(losses.size).toBeGreaterThan(2);
  });

  test('contact buttons clear the footer, an offer shows its saving and end, and a page without any says so', async () => {
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
    const changed = `UPDATE catalog.offers SET save_percentage = 90, ends_at = '2100-11-30T12:30:00Z' WHERE id = 1`;
    await suite.changeCatalogue(page, changed, '/api/offers', /2100-11-30/);
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

    await page.getByRole('link', { name: 'OFFERS & DISCOUNTS' }).click();
    const card = page.getByTestId('offer-1');
    await card.getByText('Ends 30/11/2100, 18:00 (India)').waitFor();
    await card.getByText('SAVE 38%').waitFor();
    await card.getByRole('button', { name: 'Order Now' }).click();
    await page.locator('.receipt').getByText('Ends 30/11/2100, 18:00 (India)').waitFor();
    const asBefore = 'UPDATE catalog.offers SET save_percentage = 38, ends_at = NULL WHERE id = 1';
    await suite.changeCatalogue(page, asBefore, '/api/offers', /"id":1,(?:(?!"id":).)*"endsAt":null/);
    await suite.changeCatalogue(page, 'UPDATE catalog.offers SET is_active = false', '/api/offers', /^\[\]$/);
    const withoutOffers = await documentOf(suite, '/offers');
    expect(withoutOffers).toMatch(/<h2[^>]*>No Active Offers<\/h2>/);
    expect(mainTextOf(withoutOffers)).toContain('Check back soon for amazing deals!');
    const back = 'UPDATE catalog.offers SET is_active = true';
    await suite.changeCatalogue(page, back, '/api/offers', /SAVE|name/);
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
