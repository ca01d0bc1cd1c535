import { editedIn, fallbackLanguage, inLanguage, type Language } from '@boostline/contracts/languages';
import type { ShopLanguage } from '@boostline/contracts/schemas/language';
import { mails as english } from '@boostline/contracts/texts/en/mails';
import { mails as hindi } from '@boostline/contracts/texts/hi/mails';
import { fill, type TranslationOf } from '@boostline/contracts/texts/text';
import { translationIn, write } from '@boostline/contracts/texts/translations';
import { daysToNameTarget } from '../order/awaited-target.js';
import {
  buyerMessageKinds,
  type BuyerMessageKind,
} from '@boostline/contracts/schemas/admin/notices/messages';
import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { accountKind } from '@boostline/contracts/products/specification/specified-targets';
import { escapeHtml as escape } from '@boostline/contracts/schemas/values/clean-text';
import type { Message, MessageFacts } from '../order/message.entity.js';

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

type MailWords = TranslationOf<typeof english>;

/** What mails say in a language, as the owner changed it. */
export function mailWords(languages: readonly ShopLanguage[], code: Language): MailWords {
  const translation = translationIn({ en: english, hi: hindi }, code);
  return write(english, { translation, edited: editedIn(languages, code), id: 'mails' });
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
  words: MailWords = mailWords([], language),
): Mail {
  const values = valuesOf(facts, orderId, language);
  const page = kind === 'orders-link' ? `/orders?lang=${language}` : orderPath(orderId, language);
  const link = `${shop.url}${page}&key=${key}`;
  const stop = kind === 'order-unpaid' ? `${shop.url}/orders?reminder=${id}${asksFor(language)}` : undefined;
  const body = [words.hello, ...paragraphsOf(kind, facts, words).map((text) => fill(text, values))];
  const { subject, button } = words.texts[kind];
  const foot = [
    ...(kind === 'orders-link' ? [] : [fill(words.order, { number: values.orderNumber })]),
    fill(words.why, { shop: shop.name }),
    `${shop.name} · ${shop.url}`,
  ];
  return {
    subject: fill(subject, values).replaceAll(/\s+/g, ' '),
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
export function writeBuyerNotice(
  {
    kind,
    language,
    orderId,
    facts,
  }: Pick<Message, 'language' | 'orderId' | 'facts'> & { kind: BuyerMessageKind },
  words: MailWords = mailWords([], language),
): {
  title: string;
  text: string;
  path: string;
} {
  const values = valuesOf(facts, orderId, language);
  return {
    title: fill(words.texts[kind].subject, values),
    text: paragraphsOf(kind, facts, words)
      .slice(0, waitsForBuyer(kind) ? 2 : 1)
      .map((text) => fill(text, values))
      .join(' '),
    path: orderPath(orderId, language),
  };
}

/** The kind, when it is one that buyers get. */
export const buyerKindOf = (kind: Message['kind']) => buyerMessageKinds.find((one) => one === kind);

/** What a mail says of an order, for the owner to see how it reads. */
export function sampleMessage(kind: BuyerMessageKind, language: Language) {
  const facts: MessageFacts = { offerName: 'Sample order', target: 'your_username', amountPaise: 19_900 };
  return { id: 'sample', kind, language, orderId: 0, facts: { ...facts, code: 'K7Q4-M2XR' } };
}

export function writeTestMail(shop: Shop): Mail {
  return writePanelMail(shop, {
    subject: `Test message of ${shop.name}`,
    body: [`This is a test message of ${shop.name}. Messages to your buyers leave the shop this way.`],
    button: 'Open the panel',
    link: `${shop.url}/mykey/messages`,
  });
}

export function writeInvitation(shop: Shop, link: string): Mail {
  return writePanelMail(shop, {
    subject: `Work in the admin panel of ${shop.name}`,
    body: [
      `You are invited to the admin panel of ${shop.name}. Choose a password, then set up an authenticator app.`,
      'The link works once, for three days. If you did not expect this mail, ignore it.',
    ],
    button: 'Join the panel',
    link,
  });
}

/** The panel is in English. */
function writePanelMail(
  { name }: Shop,
  { subject, ...page }: Pick<Page, 'body' | 'button' | 'link'> & { subject: string },
): Mail {
  const html = htmlPage({ ...page, language: fallbackLanguage, shop: name, foot: [name] });
  return { subject, text: [...page.body, page.link].join('\n\n'), html };
}

const asksFor = (language: Language) => (language === fallbackLanguage ? '' : `&lang=${language}`);
const orderPath = (orderId: number | null, language: Language) => `/orders?id=${orderId}${asksFor(language)}`;

function paragraphsOf(
  kind: BuyerMessageKind,
  { partly }: MessageFacts,
  { texts }: MailWords,
): readonly string[] {
  return kind === 'refund-sent' && partly ? texts[kind].paragraphsPartly : texts[kind].paragraphs;
}

function valuesOf(facts: MessageFacts, orderId: number | null, language: Language) {
  const target = facts.target ?? '';
  return {
    goods: facts.offerName ?? (facts.goods ?? []).map((one) => goodsInWords(one, language)).join(' + '),
    target: /^[\w.]+$/.test(target) ? `@${target}` : target,
    asked: inLanguage(facts.asked ? productOf(facts.asked).targetKind.texts : accountKind.texts, language)
      .label,
    amount: formatRupees(rupeesFromPaise(facts.amountPaise ?? 0)),
    orderNumber: facts.code ?? String(orderId ?? ''),
    days: daysToNameTarget,
    answer: facts.text ?? '',
  };
}

function goodsInWords(
  { quantity, ...line }: NonNullable<MessageFacts['goods']>[number],
  language: Language,
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
