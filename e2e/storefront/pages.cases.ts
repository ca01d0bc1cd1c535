import { expect, test } from '@jest/globals';
import { starterGuides } from '@boostline/contracts/schemas/shop/site/starter-guides';
import type { Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { expectAt, type StorefrontSuite } from './storefront-suite.js';

/** The pages that a gateway's review asks for. */
const rules = ['/terms', '/refunds', '/privacy', '/our-numbers', '/contact'];
const guides = ['/guides', ...starterGuides.map(({ slug }) => `/guides/${slug}`)];

/** Pages as they arrive: with and without scripts, in both languages, for search engines. */
export function pagesCases(suite: StorefrontSuite): void {
  test('packages and prices are shown without scripts', async () => {
    const page = await suite.visitor({ javaScriptEnabled: false });
    await page.goto('/followers');
    const text = await page.locator('.packs').innerText();
    for (const part of ['1,000', '₹199', 'POPULAR', '10K', '₹1,599']) expect(text).toContain(part);
    await page.goto('/');
    expect(await page.locator('.products').innerText()).toMatch(
      /Followers[\s\S]*₹29[\s\S]*Comments[\s\S]*₹29/,
    );
    await page.goto('/likes-views');
    expect(await page.locator('.packs').innerText()).toMatch(/1,000\s+likes\s+₹79/);
    await page.goto('/likes-views?tab=views');
    expect(await page.locator('.packs').innerText()).toMatch(/1,000\s+views\s+₹19/);
    await page.goto('/comments');
    expect(await page.locator('main').innerText()).toMatch(/10\s+comments\s+₹29/);
    await page.goto('/offers');
    expect(await page.locator('main').innerText()).toMatch(
      /SAVE 38%[\s\S]*Get FREE[\s\S]*₹128 if bought one by one[\s\S]*₹79/,
    );
  });

  test('a page has structured data, a canonical address and its other language', async () => {
    const page = await suite.visitor({ javaScriptEnabled: false });
    await page.goto('/followers');
    const product = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'AggregateOffer', lowPrice: 29 },
    });
    expect(product.offers.offers).toHaveLength(product.offers.offerCount);
    const link = (selector: string) => page.locator(selector).getAttribute('href');
    expect(await link('link[rel=canonical]')).toBe(`${suite.shop.url}/followers`);
    expect(await link('link[hreflang=hi-IN]')).toBe(`${suite.shop.url}/followers?lang=hi`);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(card).toContain(`${suite.shop.url}/share/followers.en.png?v=`);
    const picture = await page.request.get(card ?? '');
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await page.goto('/');
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(JSON.stringify(graph)).toContain('FAQPage');
  });

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

  test('the manifest and its icons can be fetched', async () => {
    const page = await suite.visitor();
    await page.goto('/');
    await page.locator('link[rel=manifest][href="/manifest.webmanifest"]').waitFor({ state: 'attached' });
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Boostline', theme_color: '#8B5CF6' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  });

  test('the sitemap lists every page in both languages, and robots.txt excludes the admin panel', async () => {
    const page = await suite.visitor();
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
    const selling = ['/', '/followers', '/likes-views', '/comments', '/offers'];
    const wanted = [...selling, ...rules, ...guides].flatMap((path) => [path, `${path}?lang=hi`]);
    expect(listed).toEqual(wanted.map((path) => suite.shop.url + path));
    for (const url of listed) expect((await page.request.get(url)).status()).toBe(200);
    const robots = await (await page.request.get('/robots.txt')).text();
    expect(robots).toMatch(/^Disallow: \/mykey$/m);
    expect(robots).toContain(`Sitemap: ${suite.shop.url}/sitemap.xml`);
  });

  test('terms, refunds, privacy and contact work without scripts', async () => {
    const page = await suite.visitor({ javaScriptEnabled: false });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Rules and contact' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(rules);
    await links.filter({ hasText: 'Refunds' }).click();
    await page.getByText('What cannot be delivered is refunded.').waitFor();
    await page.goto('/contact?lang=hi');
    await page.getByRole('heading', { name: 'संपर्क', exact: true }).waitFor();
  });

  test('order pages and the admin panel are not indexed', async () => {
    const page = await suite.visitor({ javaScriptEnabled: false });
    for (const path of ['/orders', '/checkout/1', '/payment-return', '/mykey']) {
      await page.goto(path);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    }
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
      const sent = await (await page.request.get(first)).text();
      for (const path of others) expect(await (await page.request.get(path)).text()).toBe(sent);
      for (const path of [first, ...others]) {
        asked.clear();
        await page.goto(path);
        const alive = page.locator('body[data-alive]').waitFor({ state: 'attached' });
        await alive.catch(() => broken.push(`${path} did not come to life: ${[...asked].join('; ')}`));
      }
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

  test('an unknown address shows the 404 page', async () => {
    const page = await suite.visitor();
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Instagram Followers' }).first().click();
    await expectAt(page, '/followers');
  });

  test('the page uses the language of the browser until the visitor chooses another', async () => {
    const page = await suite.visitor({ locale: 'hi-IN' });
    await page.goto('/followers');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await page.getByRole('heading', { name: 'Instagram फ़ॉलोअर्स ख़रीदें' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Buy Instagram Followers' }).waitFor();
  });

  test('the address selects the language, which stays', async () => {
    const crawler = await suite.visitor({ javaScriptEnabled: false });
    await crawler.goto('/followers?lang=hi');
    expect(await crawler.locator('h1').innerText()).toBe('Instagram फ़ॉलोअर्स ख़रीदें');
    const canonical = crawler.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(`${suite.shop.url}/followers?lang=hi`);
    const page = await suite.visitor();
    await page.goto('/followers?lang=hi');
    await page.waitForFunction(() => document.cookie.includes('language=hi'));
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
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
    const plain = await suite.visitor({ javaScriptEnabled: false });
    await plain.goto('/followers');
    const write = plain.getByRole('link', { name: 'Or write to us on WhatsApp.' });
    expect(await write.getAttribute('href')).toBe('https://wa.me/911123456789');
    const reset = "UPDATE catalog.site_config SET saved = '{}'";
    await suite.changeCatalogue(page, reset, '/api/admin/config', /"whatsappNumber":""/);
  });

  test('the offers page says that there are no active offers', async () => {
    const page = await suite.visitor();
    await suite.changeCatalogue(page, 'UPDATE catalog.offers SET is_active = false', '/api/offers', /^\[\]$/);
    await page.goto('/offers');
    await page.getByRole('heading', { name: 'No Active Offers' }).waitFor();
    await page.getByText('Check back soon for amazing deals!').waitFor();
    await suite.changeCatalogue(
      page,
      'UPDATE catalog.offers SET is_active = true',
      '/api/offers',
      /SAVE|name/,
    );
  });

  test('an offer shows its true saving and its end', async () => {
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
