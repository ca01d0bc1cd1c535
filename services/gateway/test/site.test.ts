import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import {
  byHint,
  snapshotWith,
  startTestGateway,
  waitUntil,
  type Browser,
  type TestGateway,
} from './test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('the site', () => {
  test('renders a page once and sends it compressed, with an ETag', async () => {
    const browser = gateway.browser();
    const page = await browser.get('/likes-views?tab=views&username=a', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('/likes-views?tab=views at http://shop.test');
    const response = await fetch(`${gateway.url}/likes-views?tab=views`, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': 'x' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(page.text);
    const etag = page.headers.get('etag') ?? '';
    const encoding = page.headers.get('content-encoding') ?? 'identity';
    const again = await browser.get('/likes-views?tab=views', {
      'if-none-match': etag,
      'accept-encoding': encoding,
    });
    expect(again.status).toBe(304);
  });

  test('speaks the language of the address, else of the cookie, else of the browser', async () => {
    const page = (headers: Record<string, string>, query = '') =>
      gateway.browser().get(`/offers${query}`, headers);
    expect((await page({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })).text).toContain('lang="hi"');
    expect((await page({ 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' })).text).toContain('lang="en"');
    expect((await page({ 'accept-language': 'hi', cookie: 'language=en' })).text).toContain('lang="en"');
    expect((await page({ cookie: 'language=en' }, '?lang=hi')).text).toContain('lang="hi"');
    expect((await page({ 'accept-language': 'hi' }, '?lang=xx')).text).toContain('lang="hi"');
  });

  test('speaks English in the panel, whatever the browser prefers, until the owner chooses Hindi', async () => {
    const panel = async (cookie: string) =>
      (await gateway.browser().get('/mykey/home', { 'accept-language': 'hi', cookie })).text;
    expect(await panel('language=hi')).toContain('lang="en"');
    expect(await panel('panel-language=hi')).toContain('lang="hi"');
    expect(await panel('panel-language=xx')).toContain('lang="en"');
  });

  test('answers an address that is no page with 404, rendered once for all of them', async () => {
    const first = await gateway.browser().get('/nowhere');
    const second = await gateway.browser().get('/wp-admin/setup.php?tab=views');
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain('nowhere');
  });

  test('renders once for each kind of page and language, whatever is asked for', async () => {
    const browser = gateway.browser();
    const numbers = new Set<string | undefined>();
    const invented = () => randomBytes(6).toString('hex').replace(/\d/g, 'x');
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const { text } = await browser.get(path, { accept: 'text/html', ...headers });
      numbers.add(/page (\d+)</.exec(text)?.[1]);
      return text;
    };
    await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        const language = index % 2 === 0 ? 'en' : 'hi';
        const name = invented();
        const texts = [
          await ask(`/profile/${name}?tab=${invented()}`, { 'accept-language': language }),
          await ask(`/checkout/${name}?lang=${language}`),
          await ask(`/payment-success/${name}`, {
            'accept-encoding': language === 'en' ? 'identity' : 'gzip',
          }),
          await ask(`/mykey/${name}/${name}`),
          await ask(`/orders/${name}?lang=${invented()}`),
          await ask(`/offers?tab=${invented()}&lang=${invented()}`),
          await ask(`/likes-views?tab=${invented()}`),
        ];
        for (const text of texts) expect(text).not.toContain(name);
      }),
    );
    // Seven pages, two of them also in Hindi; each anew when the catalogue was read again meanwhile.
    expect(numbers.size).toBeGreaterThanOrEqual(9);
    expect(numbers.size).toBeLessThanOrEqual(18);
  });

  test('renders a page once for all who wait for it after a change of the catalogue', async () => {
    await gateway.changeCatalogue(snapshotWith(151, 3));
    const browser = gateway.browser();
    await waitUntil(async () => (await browser.get('/api/packages/views')).text.includes('151'), byHint);
    const texts = await Promise.all(
      Array.from({ length: 64 }, async () => (await browser.get('/followers')).text),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('₹151');
  });

  test('answers HEAD without a body', async () => {
    const answer = await gateway.browser().request('/followers', { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  test('serves assets for ever and loose files for a while, and never the template', async () => {
    const asset = await gateway.browser().get('/assets/shop-1a2b3c.js');
    expect(asset.text).toContain('a script of the shop');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const loose = await gateway.browser().get('/note.json');
    expect([loose.json()['name'], loose.headers.get('cache-control')]).toEqual([
      'A shop',
      'public, max-age=3600',
    ]);
    expect((await gateway.browser().get('/index.html')).text).not.toContain('template');
    expect((await gateway.browser().get('/assets/..%2f..%2fserver/entry-server.js')).text).not.toContain(
      'renderPage',
    );
  });

  test('gives search engines robots.txt and sitemap.xml, with the public address', async () => {
    for (const [path, type] of [
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ]) {
      const { status, headers, text } = await gateway.browser().get(path ?? '');
      expect([status, headers.get('content-type'), text]).toEqual([200, type, `${path} at http://shop.test`]);
    }
  });

  test('gives a phone the manifest of this shop', async () => {
    const { headers, json } = await gateway.browser().get('/manifest.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(json()).toEqual({ name: 'Boostline' });
  });

  test('tells the browser what a page may do', async () => {
    const { headers } = await gateway.browser().get('/followers');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('with an analytics tag', () => {
  const policy = async (browser: Browser, path: string) =>
    (await browser.get(path)).headers.get('content-security-policy') ?? '';

  test('one empty page may load from its vendor, and not beside a session of the panel', async () => {
    const visitor = gateway.browser();
    const frame = '/visits.html';
    const plain = await policy(visitor, '/followers');
    const statusOf = async (browser: Browser) => (await browser.get(frame)).status;
    expect(await statusOf(visitor)).toBe(404);
    const snapshot = snapshotWith(155);
    const setTag = (analyticsTag: string) =>
      gateway.changeCatalogue({ ...snapshot, siteConfig: { ...snapshot.siteConfig, analyticsTag } });
    await setTag('G-ABC123XYZ');
    await waitUntil(
      async () => /script-src 'self' https:\/\/www\.googletagmanager\.com/.test(await policy(visitor, frame)),
      byHint,
    );
    for (const path of ['/', '/followers', '/mykey', '/mykey/home', '/robots.txt', '/api/offers'])
      expect([path, await policy(visitor, path)]).toEqual([path, plain]);
    expect(await statusOf(await gateway.signedIn())).toBe(404);
    await setTag('123456789012345');
    await waitUntil(async () => (await policy(visitor, frame)).includes('facebook'), byHint);
    expect(await policy(visitor, frame)).toBe(
      plain.replace("img-src 'self' data:", "img-src 'self' data: https://www.facebook.com"),
    );
    await setTag('');
    await waitUntil(async () => (await statusOf(visitor)) === 404, byHint);
  });
});

describe('before the shop is opened', () => {
  const anOrder = { packageId: 1, instagramUsername: 'someone' };
  const show = async (closed: boolean) => {
    await gateway.changeCatalogue({ ...snapshotWith(160), closed });
    const wanted = closed ? 'soon' : 'open';
    await waitUntil(async () => (await gateway.browser().get('/followers')).text.includes(wanted), byHint);
  };

  test('a visitor reads that it opens soon and cannot order; its owner sees it and can', async () => {
    await show(true);
    const visitor = gateway.browser();
    const ordered = gateway.orders.seen.length;
    const refused = await visitor.post('/api/orders', anOrder);
    expect([refused.status, refused.json()['code']]).toEqual([403, 'not-open']);
    expect(gateway.orders.seen.length).toBe(ordered);
    const owner = await gateway.signedIn();
    await gateway.query(`UPDATE gateway.sessions SET state = 'full'`);
    expect((await owner.get('/followers')).text).toContain('preview');
    expect((await owner.post('/api/orders', anOrder)).status).toBe(201);
    await show(false);
    expect((await visitor.post('/api/orders', anOrder)).status).toBe(201);
  });
});
