import { localeOf, type Language } from '@boostline/contracts/languages';
import { whatsappLink } from '@boostline/contracts/schemas/shop/contact/whatsapp';
import { defaultSiteConfig, type SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import type { Messages } from '../messages/en.js';
import { groundsOf, themeCss } from '../ui/theme/theme.js';
import { iconPath, type Assets } from './assets.js';
import { escapeHtml } from '@boostline/contracts/schemas/values/clean-text';
import { addressIn, alternates } from './search-engines.js';
import { pageMeta } from './pages/page-meta.js';
import type { Products } from '../products/products.js';
import type { Page } from './pages/page-table.js';
import { shopDataId, type ShopData } from './shop-data.js';

interface ShopDocument {
  page: Page;
  path: string;
  data: ShopData;
  messages: Messages;
  products: Products;
  body: string;
  assets: Assets;
  /** Of the picture that is shown where the page is shared. */
  cardAddress: string;
  /** Of the whole storefront. */
  css: string;
  /** The files with it. */
  sheets: string[];
  /** What must run before the rest has arrived. */
  early: Assets;
}

/** The document of a storefront page. */
export function shopDocument(shown: ShopDocument): string {
  const { page, path, data, messages, body, assets, css, early } = shown;
  const meta = pageMeta(page, messages, data, shown.products);
  const { siteConfig, origin } = data;
  const head = [
    ...early.scripts.map((file) => `<script type="module" async src="/${file}"></script>`),
    `<title>${escapeHtml(meta.title)}</title>`,
    ...(meta.description ? [`<meta name="description" content="${escapeHtml(meta.description)}">`] : []),
    ...(page.listed
      ? [...languageLinks(origin + path, data), property('og:url', addressIn(data.language, origin + path))]
      : ['<meta name="robots" content="noindex">']),
    property('og:type', 'website'),
    property('og:site_name', siteConfig.siteName),
    property('og:title', meta.title),
    ...(meta.description ? [property('og:description', meta.description)] : []),
    property('og:image', shown.cardAddress),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    property('og:locale', localeOf(data.language).replace('-', '_')),
    ...(meta.structured ? [dataBlock('application/ld+json', meta.structured)] : []),
  ];
  const scriptless = meta.withoutScripts ? withoutScripts(meta.withoutScripts, siteConfig) : '';
  const content = `${scriptless}<div id="root">${body}</div>${dataBlock('application/json', data, shopDataId)}`;
  const scripts = assets.scripts.map((file) => `/${file}`).join(' ');
  const loading = [
    ...preloadFonts(assets),
    `<style>${css}</style>`,
    hiddenWithoutScripts,
    // What was written above is not fetched again by a part that comes later and needs it.
    ...shown.sheets.map((file) => `<link disabled rel="stylesheet" href="/${file}">`),
    // Fetched by the early script once the page is painted.
    `<meta name="shop-scripts" content="${scripts}">`,
  ];
  return html({ language: data.language, loading, head, content, siteConfig });
}

/** What a page that needs scripts says without them, with a link to the shop on WhatsApp. */
function withoutScripts({ text, write }: { text: string; write: string }, siteConfig: SiteConfig): string {
  const { support, socialMedia } = siteConfig;
  const address = whatsappLink(support.whatsappNumber || socialMedia.whatsappNumber);
  const link = address ? ` <a href="${escapeHtml(address)}">${escapeHtml(write)}</a>` : '';
  return `<noscript><div class="without-scripts"><p class="wrap">${escapeHtml(text)}${link}</p></div></noscript>`;
}

/** Without scripts a button does something only in a form that is sent to an address. */
const hiddenWithoutScripts =
  '<noscript><style>main button:not(form[action] button), .choice-bar, .pay-bar { display: none }</style></noscript>';

/** A bare page that loads the panel and nothing of the shop. */
export function adminDocument(assets: Assets, language: Language, siteConfig: SiteConfig): string {
  const head = [
    `<title>${escapeHtml(siteConfig.siteName)}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
  ];
  const [entry, ...rest] = assets.scripts;
  const loading = [
    ...preloadFonts(assets),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
    ...rest.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ];
  // Whatever look the shop has: its panel stays readable and the same.
  const house: SiteConfig = { ...siteConfig, colors: defaultSiteConfig.colors, typeface: 'house' };
  return html({
    language,
    loading,
    head,
    content: '<div id="root"></div>',
    siteConfig: house,
  });
}

interface Html {
  language: string;
  /** Sheets, fonts and scripts. */
  loading: string[];
  head: string[];
  content: string;
  siteConfig: SiteConfig;
}

function html({ language, loading, head, content, siteConfig }: Html): string {
  return [
    '<!doctype html>',
    `<html lang="${language}" class="css-var-root">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...loading,
    // After the sheets, so that the configured colours win over their defaults.
    `<style id="theme">${themeCss(siteConfig.colors, siteConfig.typeface)}</style>`,
    ...Object.entries(groundsOf(siteConfig.colors)).map(
      ([scheme, ground]) =>
        `<meta name="theme-color" content="${escapeHtml(ground)}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    `<link rel="icon" href="${iconPath('favicon.svg')}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${iconPath('apple-touch-icon.png')}">`,
    ...head,
    '</head>',
    `<body>${content}</body>`,
    '</html>',
    '',
  ].join('\n');
}

function preloadFonts({ fonts }: Assets): string[] {
  return fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
}

function languageLinks(url: string, { language, languages }: ShopData): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(addressIn(language, url))}">`,
    ...alternates(
      url,
      languages.map(({ code }) => code),
    ).map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`),
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** Data beside the page. `<` is escaped so that no text in it can end the block. */
function dataBlock(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}
