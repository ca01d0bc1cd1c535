import type { Receipt } from '@boostline/contracts/routes/internal/index';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
// Names, links and the site's own texts come from people.
import { escapeHtml as text } from '@boostline/service-kit/escape-html';
import { viewsOf, type Language, type PrintView } from './print-view.js';
import { receiptStyle } from './receipt-style.js';
import { receiptWords } from './receipt-words.js';

/** A receipt is read and printed: it needs nothing but its own style. */
export const receiptPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The whole document, to be printed on A4 or kept; credit notes begin a page each. */
export function receiptPage(receipt: Receipt, { siteName, colors }: SiteConfig, language: Language): string {
  const views = viewsOf(receipt, language);
  const [{ title, number }] = views;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${title} ${number} · ${siteName}`)}</title>
<style>${receiptStyle(colors.primary)}</style>
</head>
<body>
<main>
${views.map((view) => articleOf(view, siteName, language)).join('\n')}
</main>
</body>
</html>
`;
}

function articleOf(view: PrintView, siteName: string, language: Language): string {
  const { title, number, notice, facts, footer } = view;
  const shown = facts.map(({ name, value }) => `<div><dt>${text(name)}</dt><dd>${text(value)}</dd></div>`);
  const file = `receipt.pdf?${new URLSearchParams({ document: number, language })}`;
  return `<article>
${notice === null ? '' : `<p class="notice">${text(notice)}</p>`}
<header><p class="shop">${text(siteName)}</p><h1>${text(title)}</h1></header>
<dl>${shown.join('')}</dl>
${tableOf(view)}
<footer>${text(footer)}</footer>
<p class="download"><a href="${text(file)}" download>${text(receiptWords[language].download)}</a></p>
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
