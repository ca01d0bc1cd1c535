import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { escapeHtml as text } from '@boostline/contracts/schemas/values/clean-text';
import { logoImage } from '@boostline/contracts/schemas/shop/site/logo-image';
import { viewsOf, type PrintView, type PrintWords } from './print-view.js';

/** A receipt is read and printed: it needs nothing but its own style, and the shop's typeface and logo. */
export const receiptPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The address of the shop's typeface in the built site; null where there is none. */
export function shopFont(siteDir: string): string | null {
  const folder = join(siteDir, 'client', 'assets');
  const file = existsSync(folder) && readdirSync(folder).find((name) => name.endsWith('.woff2'));
  return file ? `/assets/${file}` : null;
}

/** The whole document, to be printed on A4 or kept; credit notes begin a page each. */
export function receiptPage(
  receipt: Receipt,
  { siteName, colors, logo }: SiteConfig,
  words: PrintWords,
  font: string | null = null,
): string {
  const shop = shopMark(siteName, logo);
  const views = viewsOf(receipt, words);
  const [{ title, number }] = views;
  return `<!doctype html>
<html lang="${words.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${title} ${number} · ${siteName}`)}</title>
<style>${receiptStyle(colors.primary, font)}</style>
</head>
<body>
<main>
<p class="back"><a href="/orders?id=${receipt.orderId}">${text(words.receipt.back)}</a></p>
${views.map((view) => articleOf(view, shop, words)).join('\n')}
</main>
</body>
</html>
`;
}

function shopMark(siteName: string, logoName: string): string {
  const logo = logoImage(logoName);
  if (!logo) return text(siteName);
  return `<img src="${logo.src}" width="${logo.width}" height="${logo.height}" alt="${text(siteName)}">`;
}

/** `shop` is HTML: its logo, or its name. */
function articleOf(view: PrintView, shop: string, { code: language, receipt }: PrintWords): string {
  const { title, number, notice, facts, footer } = view;
  const shown = facts.map(({ name, value }) => `<div><dt>${text(name)}</dt><dd>${text(value)}</dd></div>`);
  const file = `receipt.pdf?${new URLSearchParams({ document: number, language })}`;
  return `<article>
${notice === null ? '' : `<p class="notice">${text(notice)}</p>`}
<header><p class="shop">${shop}</p><h1>${text(title)}</h1></header>
<dl>${shown.join('')}</dl>
${tableOf(view)}
<footer>${text(footer)}</footer>
<p class="download"><a href="${text(file)}" download>${text(receipt.download)}</a></p>
</article>`;
}

function tableOf({ heading, columns: [what, quantity, amount], lines, sums }: PrintView): string {
  const rows = lines.map(
    (line) =>
      `<tr><td>${text(line.what)}${line.note === null ? '' : `<small>${text(line.note)}</small>`}</td>` +
      `<td class="number">${text(line.quantity)}</td><td class="number">${text(line.amount)}</td></tr>`,
  );
  const totals = sums.map(
    (sum) =>
      `<tr><th scope="row" colspan="2">${text(sum.name)}</th><td class="number">${text(sum.amount)}</td></tr>`,
  );
  return `<table>${heading === null ? '' : `<caption>${text(heading)}</caption>`}
<thead><tr><th scope="col">${text(what)}</th><th scope="col" class="number">${text(quantity)}</th><th scope="col" class="number">${text(amount)}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot>${totals.join('')}</tfoot>
</table>`;
}

/** `accent` is a colour such as #8B5CF6. */
function receiptStyle(accent: string, font: string | null): string {
  return `
${font === null ? '' : `@font-face { font-family: 'Shop'; font-weight: 200 800; src: url('${font}') format('woff2'); }`}
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f1f3f6; color: #16181d; font: 15px/1.5 Shop, system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif; }
main { max-width: 44rem; margin: 2rem auto; }
article { margin-bottom: 2rem; padding: 2.5rem; background: #fff; border-top: 4px solid ${accent}; }
.notice { margin: 0 0 1.5rem; font-weight: 600; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .5rem 2rem; }
.shop { margin: 0; font-size: 1.25rem; font-weight: 700; }
.shop img { display: block; width: auto; max-width: 12rem; height: auto; max-height: 2.5rem; }
.back { margin: 0 0 1rem; }
.back a { display: inline-block; padding: .625rem 0; color: inherit; }
h1 { margin: 0; font-size: 1.25rem; font-weight: 400; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1rem 2rem; margin: 2rem 0; }
dt { color: #565d6b; font-size: .8125rem; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: .5rem; text-align: left; font-weight: 600; }
th, td { padding: .625rem .5rem .625rem 0; border-bottom: 1px solid #dde1e8; text-align: left; vertical-align: top; }
thead th { color: #565d6b; font-size: .8125rem; font-weight: 400; }
small { display: block; color: #565d6b; overflow-wrap: anywhere; }
.number { padding-right: 0; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tfoot th { font-weight: 400; }
tfoot tr:last-child > * { border-bottom: 0; font-size: 1.0625rem; font-weight: 700; }
footer { margin-top: 2rem; color: #565d6b; font-size: .8125rem; }
.download { margin: 1rem 0 0; }
.download a { display: inline-block; padding: .625rem 0; color: inherit; }
@media (max-width: 40rem) { main { margin: 0; } .back { padding: 0 1.25rem; } article { padding: 1.25rem; } }
@media print { body { background: none; font-size: 12px; } main { max-width: none; margin: 0; } article { padding: 0; break-after: page; } article:last-child { break-after: auto; } .download, .back { display: none; } @page { margin: 18mm; } }
`;
}
