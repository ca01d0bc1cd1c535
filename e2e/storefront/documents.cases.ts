import { expect, test } from '@jest/globals';
import { starterGuides } from '@boostline/contracts/schemas/shop/site/starter-guides';
import type { StorefrontSuite } from './storefront-suite.js';

/** The pages that a gateway's review asks for. */
const rules = ['/terms', '/refunds', '/privacy', '/our-numbers', '/contact'];
const guides = ['/guides', ...starterGuides.map(({ slug }) => `/guides/${slug}`)];

/** The document of an address, as a browser without scripts and a search engine get it. */
export async function documentOf({ shop }: StorefrontSuite, path: string): Promise<string> {
  return (await fetch(shop.url + path, { headers: { 'accept-language': 'en-IN' } })).text();
}

/** What a person reads in the main part of a document. */
export const mainTextOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<main/, '<main')
    .replace(/<\/main>[\s\S]*$/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

export const titleOf = (html: string): string | undefined => /<title>([^<]*)/.exec(html)?.[1];
export const structuredDataOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');
/** The whole tag that has this attribute. */
export const tagOf = (html: string, attribute: string): string =>
  [...html.matchAll(/<(?:link|meta|html)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(attribute)) ?? '';

/** Documents and files that are read without a browser. */
export function documentCases(suite: StorefrontSuite): void {
  const textAt = async (path: string) => mainTextOf(await documentOf(suite, path));

  test('documents hold packages, prices and offers, and the texts of the specification in a new shop', async () => {
    const followers = await textAt('/followers');
    for (const part of ['1,000', '₹199', 'POPULAR', '10K', '₹1,599']) expect(followers).toContain(part);
    expect(await textAt('/')).toMatch(/Followers.*₹29.*Comments.*₹29/);
    expect(await textAt('/likes-views')).toMatch(/1,000 likes.*₹79/);
    expect(await textAt('/likes-views?tab=views')).toMatch(/1,000 views.*₹19/);
    expect(await textAt('/comments')).toMatch(/10 comments.*₹29/);
    expect(await textAt('/offers')).toMatch(/SAVE 38%.*Get FREE.*₹128 if bought one by one.*₹79/);
    expect(await textAt('/checkout/offers')).toContain('Loading offer details...');
    const claims = [
      'Trusted by 100K+ customers',
      '4.9 rating',
      '100% safe',
      'Permanent',
      'Real users',
      '24/7 support',
      'SSL secured',
    ];
    expect(await textAt('/')).toContain(claims.join(' '));
    expect(await textAt('/our-numbers')).toContain('There are too few orders yet.');
    expect(followers).toContain('Starts in 1-2 minutes');
  });

  test('a page has a title, structured data, a canonical address and its other language', async () => {
    const followers = await documentOf(suite, '/followers');
    expect(titleOf(followers)).toBe('Buy Instagram Followers · Boostline');
    const product = structuredDataOf(followers);
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'AggregateOffer', lowPrice: 29, offerCount: expect.any(Number) },
    });
    const { offers, offerCount } = Object(product['offers']);
    expect(offers).toHaveLength(offerCount);
    expect(tagOf(followers, 'rel="canonical"')).toContain(`href="${suite.shop.url}/followers"`);
    expect(tagOf(followers, 'hreflang="hi-IN"')).toContain(`href="${suite.shop.url}/followers?lang=hi"`);
    const card = /content="([^"]+)"/.exec(tagOf(followers, 'property="og:image"'))?.[1] ?? '';
    expect(card).toContain(`${suite.shop.url}/share/followers.en.png?v=`);
    const { headers } = await fetch(card);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    const home = await documentOf(suite, '/');
    expect(titleOf(home)).toBe('Boostline – Instagram followers, likes and views in India');
    expect(JSON.stringify(structuredDataOf(home))).toContain('FAQPage');
    const inHindi = await documentOf(suite, '/followers?lang=hi');
    expect(inHindi).toMatch(/<h1[^>]*>Instagram फ़ॉलोअर्स ख़रीदें<\/h1>/);
    expect(tagOf(inHindi, 'rel="canonical"')).toContain(`href="${suite.shop.url}/followers?lang=hi"`);
  });

  test('the sitemap lists every page, orders and the panel are not indexed, and the manifest has its icons', async () => {
    const listed = [...(await documentOf(suite, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url ?? '',
    );
    const selling = ['/', '/followers', '/likes-views', '/comments', '/offers'];
    const wanted = [...selling, ...rules, ...guides].flatMap((path) => [path, `${path}?lang=hi`]);
    expect(listed).toEqual(wanted.map((path) => suite.shop.url + path));
    for (const url of listed) expect((await fetch(url)).status).toBe(200);
    const robots = await documentOf(suite, '/robots.txt');
    expect(robots).toMatch(/^Disallow: \/mykey$/m);
    expect(robots).toContain(`Sitemap: ${suite.shop.url}/sitemap.xml`);
    for (const path of ['/orders', '/checkout/1', '/payment-return', '/mykey'])
      expect([path, tagOf(await documentOf(suite, path), 'name="robots"')]).toEqual([
        path,
        expect.stringContaining('noindex'),
      ]);
    const manifest = await (await fetch(`${suite.shop.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Boostline', theme_color: '#8B5CF6' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons)
      expect((await fetch(new URL(src, suite.shop.url))).status).toBe(200);
  });

  test('rules, contact and an unknown address are read without scripts, and pages that need them say so', async () => {
    const home = await documentOf(suite, '/');
    const links = /<nav[^>]*aria-label="Rules and contact"[\s\S]*?<\/nav>/.exec(home)?.[0] ?? '';
    expect([...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(rules);
    expect(await textAt('/refunds')).toContain('What cannot be delivered is refunded.');
    expect(await documentOf(suite, '/contact?lang=hi')).toMatch(/<h1[^>]*>संपर्क<\/h1>/);
    const answer = await fetch(`${suite.shop.url}/no/such/page`);
    const html = await answer.text();
    expect([answer.status, titleOf(html)]).toEqual([404, '404 Page Not Found · Boostline']);
    expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
    for (const path of ['/followers', '/offers', '/orders', '/checkout/1'])
      expect([path, await documentOf(suite, path)]).toEqual([
        path,
        expect.stringMatching(/<noscript><div class="without-scripts"><p[^>]*>Ordering and following/),
      ]);
    expect(await documentOf(suite, '/followers?lang=hi')).toMatch(/"without-scripts">.*JavaScript चाहिए/);
    for (const path of ['/terms', '/nowhere'])
      expect(await documentOf(suite, path)).not.toContain('without-scripts"');
  });
}
