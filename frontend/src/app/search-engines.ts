import { alternates, indexedPaths } from './page-addresses.js';

/** `sitemap.xml`: every page that may be listed, with its address in each language. */
export function renderSitemap(origin: string): string {
  const urls = indexedPaths.map((path) => {
    const others = alternates(origin + path).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    return `<url><loc>${origin}${path}</loc>${others.join('')}</url>`;
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${urls.join('')}</urlset>\n`;
}

/** `robots.txt`: the panel, the API and pages about one order are nobody's business. */
export function renderRobots(origin: string): string {
  const closed = ['/mykey', '/api/', '/checkout/', '/payment-', '/orders', '/profile/', '/sandbox-gateway/'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
