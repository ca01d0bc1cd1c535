import { fallbackLanguage, type Language, localeOf } from '@boostline/contracts/languages';
import type { SiteBundle } from '@boostline/contracts/schemas/shop/site/page';
import { shopOf } from './shop-of.js';

/** `sitemap.xml`: every page that may be listed, in each language, each naming the others. */
export const renderSitemap: SiteBundle['renderSitemap'] = (origin, snapshot) => {
  const languages = snapshot.languages.map(({ code }) => code);
  const urls = shopOf(snapshot, fallbackLanguage).pages.listed.flatMap(({ path }) => {
    const others = alternates(origin + path, languages)
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join('');
    return languages.map(
      (language) => `<url><loc>${addressIn(language, origin + path)}</loc>${others}</url>`,
    );
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${urls.join('')}</urlset>\n`;
};

/** `robots.txt` excludes the panel, the API and pages about one order. */
export const renderRobots: SiteBundle['renderRobots'] = (origin) => {
  const closed = ['/mykey', '/api/', '/checkout/', '/payment-', '/orders', '/profile/', '/sandbox-gateway/'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
};

/** Where a page is found in one language, whatever the visitor's own is. */
export const addressIn = (language: Language, url: string) =>
  language === fallbackLanguage ? url : `${url}?lang=${language}`;

/** Its address in each language: alternates name the others for search engines. */
export const alternates = (
  url: string,
  languages: readonly Language[],
): { hreflang: string; href: string }[] => [
  ...languages.map((language) => ({ hreflang: localeOf(language), href: addressIn(language, url) })),
  { hreflang: 'x-default', href: url },
];
