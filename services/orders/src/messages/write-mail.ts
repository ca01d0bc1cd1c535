import { fallbackLanguage, inLanguage, type Language } from '@boostline/contracts/languages';
import {
  buyerMessageKinds,
  type BuyerMessageKind,
} from '@boostline/contracts/schemas/admin/notices/messages';
import { groupIndian } from '@boostline/contracts/schemas/values/indian-digits';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { accountKind } from '@boostline/contracts/products/specification/specified-targets';
import { escapeHtml as escape } from '@boostline/service-kit/escape-html';
import type { Message, MessageFacts } from '../order/message.entity.js';
import { mailEnglish } from './words/mail-en.js';
import { mailHindi } from './words/mail-hi.js';
import type { TextFacts } from './words/mail-words.js';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Where whoever gets it says that nothing more of the kind is wanted. */
  stop?: string;
}

export interface Shop {
  name: string;
  /** Its public address, without a slash at the end. */
  url: string;
}

/**
 * The text of a message, for people whose mail program shows HTML and for those whose does not. `key` gives the browser in
 * which its link is opened the right to the order.
 */
export function writeMail(
  {
    id,
    kind,
    language,
    orderId,
    facts,
  }: Pick<Message, 'id' | 'language' | 'orderId' | 'facts'> & { kind: BuyerMessageKind },
  shop: Shop,
  key: string,
): Mail {
  const words = inLanguage(mailWords, language);
  const { subject, paragraphs, button } = words.texts[kind];
  const inWords = factsInWords(facts, orderId, language);
  const page = kind === 'orders-link' ? `/orders?lang=${language}` : orderPath(orderId, language);
  const link = `${shop.url}${page}&key=${key}`;
  const stop = kind === 'order-unpaid' ? `${shop.url}/orders?reminder=${id}${asksFor(language)}` : undefined;
  const body = [words.hello, ...paragraphs(inWords)];
  const foot = [
    ...(kind === 'orders-link' ? [] : [words.order(inWords.orderNumber)]),
    words.why(shop.name),
    `${shop.name} · ${shop.url}`,
  ];
  return {
    subject: subject(inWords).replaceAll(/\s+/g, ' '),
    text: [...body, link, '--', ...foot, ...(stop ? [`${words.stop} ${stop}`] : [])].join('\n\n'),
    html: htmlPage({
      language,
      shop: shop.name,
      body,
      button,
      link,
      foot,
      ...(stop && { last: { text: words.stop, link: stop } }),
    }),
    ...(stop && { stop }),
  };
}

/** Of these kinds the second paragraph says what the buyer has to do. */
export const waitsForBuyer = (kind: BuyerMessageKind) =>
  kind === 'target-missing' || kind === 'target-refused';

/** The same message as a notice of a browser: the subject, and what it is about. */
export function writeBuyerNotice({
  kind,
  language,
  orderId,
  facts,
}: Pick<Message, 'language' | 'orderId' | 'facts'> & { kind: BuyerMessageKind }): {
  title: string;
  text: string;
  path: string;
} {
  const words = inLanguage(mailWords, language);
  const { subject, paragraphs } = words.texts[kind];
  const inWords = factsInWords(facts, orderId, language);
  return {
    title: subject(inWords),
    text: paragraphs(inWords)
      .slice(0, waitsForBuyer(kind) ? 2 : 1)
      .join(' '),
    path: orderPath(orderId, language),
  };
}

/** The kind, when it is one that buyers get. */
export const buyerKindOf = (kind: Message['kind']) => buyerMessageKinds.find((one) => one === kind);

export function writeTestMail(shop: Shop): Mail {
  const body = [`This is a test message of ${shop.name}. Messages to your buyers leave the shop this way.`];
  const link = `${shop.url}/mykey/messages`;
  const foot = [shop.name];
  const html = htmlPage({ language: 'en', shop: shop.name, body, button: 'Open the panel', link, foot });
  return { subject: `Test message of ${shop.name}`, text: [...body, link].join('\n\n'), html };
}

const asksFor = (language: Language) => (language === fallbackLanguage ? '' : `&lang=${language}`);
const orderPath = (orderId: number | null, language: Language) => `/orders?id=${orderId}${asksFor(language)}`;
const mailWords = { en: mailEnglish, hi: mailHindi };

function factsInWords(facts: MessageFacts, orderId: number | null, language: Message['language']): TextFacts {
  const target = facts.target ?? '';
  return {
    goods: facts.offerName ?? (facts.goods ?? []).map((one) => goodsInWords(one, language)).join(' + '),
    target: /^[\w.]+$/.test(target) ? `@${target}` : target,
    asked: inLanguage(facts.asked ? productOf(facts.asked).targetKind.texts : accountKind.texts, language)
      .label,
    amount: formatRupees(rupeesFromPaise(facts.amountPaise ?? 0)),
    orderNumber: facts.code ?? String(orderId ?? ''),
    partly: facts.partly ?? false,
    answer: facts.text ?? '',
  };
}

function goodsInWords(
  { quantity, ...line }: NonNullable<MessageFacts['goods']>[number],
  language: Message['language'],
): string {
  return `${groupIndian(quantity)} ${inLanguage(productOf(line).texts, language).unit}`;
}

interface Page {
  language: Language;
  shop: string;
  body: string[];
  button: string;
  link: string;
  foot: string[];
  /** A link under it all. */
  last?: { text: string; link: string };
}

/** One column, without pictures: mail programs show it alike, and nothing is loaded from anywhere. */
export function htmlPage({ language, shop, body, button, link, foot, last }: Page): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f7;color:#1d1d28;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif">
<table role="presentation" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;margin:0 auto;background:#ffffff;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">${escape(shop)}</p>
${body.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#4b2fd6;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${escape(button)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:#5b5b6b;word-break:break-all">${escape(link)}</p>
${foot.map((text) => `<p style="margin:0 0 4px;font-size:13px;color:#5b5b6b">${escape(text)}</p>`).join('\n')}
${last ? `<p style="margin:8px 0 0;font-size:13px"><a href="${escape(last.link)}" style="color:#5b5b6b">${escape(last.text)}</a></p>` : ''}
</td></tr></table></body></html>`;
}
