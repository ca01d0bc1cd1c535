import { groupIndian } from '@boostline/contracts/indian-digits';
import type { Receipt } from '@boostline/contracts/internal';
import { formatRupees } from '@boostline/contracts/money';
import type { RenderRequest } from '@boostline/contracts/shop/page';
import type { SiteConfig } from '@boostline/contracts/shop/site-config';
import { receiptStyle } from './receipt-style.js';
import { receiptWords } from './receipt-words.js';

type Language = RenderRequest['language'];

/** A receipt is read and printed: it needs nothing but its own style. */
export const receiptPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The whole document, to be printed on A4 or kept. */
export function receiptPage(receipt: Receipt, { siteName, colors }: SiteConfig, language: Language): string {
  const words = receiptWords[language];
  const title = `${words.title} ${receipt.number}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${title} · ${siteName}`)}</title>
<style>${receiptStyle(colors.primary)}</style>
</head>
<body>
<main>
<header><p class="shop">${text(siteName)}</p><h1>${text(words.title)}</h1></header>
${factsOf(receipt, language)}
${linesOf(receipt, language)}
<footer>${text(words.madeByComputer)}</footer>
</main>
</body>
</html>
`;
}

function factsOf(receipt: Receipt, language: Language): string {
  const words = receiptWords[language];
  const { customerName, customerEmail, customerPhone } = receipt;
  const buyer = [customerName, customerEmail, customerPhone].filter(Boolean).join(', ');
  const facts: [string, string | null][] = [
    [words.number, receipt.number],
    [words.date, dayIn(language, receipt.issuedAt)],
    [words.order, receipt.orderCode],
    [words.paymentReference, receipt.paymentReference],
    [words.buyer, buyer || null],
  ];
  const shown = facts.flatMap(([name, value]) =>
    value === null ? [] : `<div><dt>${text(name)}</dt><dd>${text(value)}</dd></div>`,
  );
  return `<dl>${shown.join('')}</dl>`;
}

function linesOf(receipt: Receipt, language: Language): string {
  const words = receiptWords[language];
  const rows = receipt.lines.map(
    ({ type, quantity, target, amount }) =>
      `<tr><td>${text(words.types[type])}${target === null ? '' : `<small>${text(words.forTarget(target))}</small>`}</td>` +
      `<td class="number">${groupIndian(quantity)}</td><td class="number">${formatRupees(amount)}</td></tr>`,
  );
  const heading = receipt.offerName === null ? '' : `<caption>${text(receipt.offerName)}</caption>`;
  return `<table>${heading}
<thead><tr><th scope="col">${text(words.item)}</th><th scope="col" class="number">${text(words.quantity)}</th><th scope="col" class="number">${text(words.amount)}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot>${sumsOf(receipt, language).join('')}</tfoot>
</table>`;
}

function sumsOf({ total, refunded, coupon }: Receipt, language: Language): string[] {
  const words = receiptWords[language];
  const sum = (name: string, rupees: number) =>
    `<tr><th scope="row" colspan="2">${text(name)}</th><td class="number">${formatRupees(rupees)}</td></tr>`;
  const off = coupon ? [sum(words.coupon(coupon.code), -coupon.discount)] : [];
  if (refunded === 0) return [...off, sum(words.total, total)];
  return [
    ...off,
    sum(words.total, total),
    sum(words.refunded, refunded),
    sum(words.remaining, Math.round((total - refunded) * 100) / 100),
  ];
}

function dayIn(language: Language, moment: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(moment),
  );
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names, links and the site's own texts come from people. */
function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
