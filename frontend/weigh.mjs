// KiB of JavaScript, CSS files and HTML (with the storefront's CSS in it) that each page needs before it can be
// used, gzipped. `npm test` runs it, and fails when a page of the shop is over the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { releasedLanguages } from '@boostline/contracts/languages';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { specificationLists } from '@boostline/contracts/products/specification/sold-as-specified';
import { emptyTrackRecord } from '@boostline/contracts/schemas/shop/usual-time';

const budget = 200 * 1024;
const client = new URL('dist/client/', import.meta.url);
const { pageAt, renderPage } = await import(new URL('dist/server/entry-server.js', import.meta.url));

const snapshot = {
  version: 1,
  packages: { followers: [], likes: [], views: [], comments: [] },
  products: specificationLists,
  offers: [],
  siteConfig: defaultSiteConfig,
  guides: [],
  languages: releasedLanguages,
};
const paths = [
  '/',
  '/followers',
  '/likes-views',
  '/comments',
  '/offers',
  '/checkout/1',
  '/checkout/offers',
  '/payment-return',
];
const more = ['/payment-success/1', '/orders', '/profile/someone', '/our-numbers', '/nowhere', '/mykey'];

const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
const sum = (files) =>
  [...new Set(files)].reduce(
    (total, file) => total + gzipSync(readFileSync(new URL(`.${file}`, client))).length,
    0,
  );

console.log('KiB gzip      script  style   html');
let heaviest = 0;
for (const path of [...paths, ...more]) {
  const { html } = renderPage({
    edition: '',
    page: pageAt(path, null, snapshot),
    language: 'en',
    languages: ['en', 'hi'],
    origin: 'http://localhost',
    snapshot,
    trackRecord: emptyTrackRecord,
  });
  const scripts = [
    ...[...html.matchAll(/(?:src|modulepreload" href)="(\/[^"]+\.js)"/g)].map((match) => match[1]),
    // Fetched by the first once the page is painted.
    ...(/name="shop-scripts" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []),
  ];
  const styles = [...html.matchAll(/<link rel="stylesheet" href="(\/[^"]+\.css)"/g)].map((match) => match[1]);
  const weight = sum(scripts);
  if (!path.startsWith('/mykey')) heaviest = Math.max(heaviest, weight);
  console.log(`${path.padEnd(20)}${kib(weight)}${kib(sum(styles))}${kib(gzipSync(html).length)}`);
}
if (heaviest > budget) {
  console.error(`over the budget of ${budget / 1024} KiB`);
  process.exitCode = 1;
}
