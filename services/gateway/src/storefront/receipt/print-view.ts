import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { stateWithCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import { inLanguage, localeOf, type Language } from '@boostline/contracts/languages';
import type { ShopLanguage } from '@boostline/contracts/schemas/language';
import type { TaxDocument } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { documents as documentsEnglish } from '@boostline/contracts/texts/en/documents';
import { receipt as receiptEnglish } from '@boostline/contracts/texts/en/receipt';
import { documents as documentsHindi } from '@boostline/contracts/texts/hi/documents';
import { receipt as receiptHindi } from '@boostline/contracts/texts/hi/receipt';
import { sayIn } from '@boostline/contracts/texts/translations';

const receiptTexts = { en: receiptEnglish, hi: receiptHindi };
const documentTexts = { en: documentsEnglish, hi: documentsHindi };
type LanguageOfPrint = Pick<ShopLanguage, 'code' | 'edited'>;

export type PrintWords = ReturnType<typeof printWords>;
export const printWords = (language: LanguageOfPrint) => ({
  code: language.code,
  receipt: sayIn(receiptTexts, language, 'receipt'),
  documents: sayIn(documentTexts, language, 'documents'),
});

/** A receipt or a tax document in words, as the page and the PDF print it. */
export interface PrintView {
  title: string;
  number: string;
  issuedAt: string;
  /** A tax document stays as it was issued; a receipt says what was refunded since. */
  frozen: boolean;
  /** Stands above all else. */
  notice: string | null;
  facts: { name: string; value: string }[];
  heading: string | null;
  columns: [what: string, quantity: string, amount: string];
  lines: { what: string; note: string | null; quantity: string; amount: string }[];
  /** The last one is the result. */
  sums: { name: string; amount: string }[];
  footer: string;
}

/** What is printed for an order: its tax documents, or its receipt where the seller issues none. */
export function viewsOf(receipt: Receipt, words: PrintWords): [PrintView, ...PrintView[]] {
  const [sale, ...notes] = receipt.documents ?? [];
  if (!sale) return [receiptView(receipt, words)];
  const view = (document: TaxDocument) => documentView(document, receipt.orderCode, words);
  return [view(sale), ...notes.map(view)];
}

function receiptView(receipt: Receipt, print: PrintWords): PrintView {
  const { code: language, receipt: words } = print;
  const { customerName, customerEmail, customerPhone } = receipt;
  const buyer = [customerName, customerEmail, customerPhone].filter(Boolean).join(', ');
  return {
    title: words.title,
    number: receipt.number,
    issuedAt: receipt.issuedAt,
    frozen: false,
    notice: null,
    footer: words.madeByComputer,
    facts: known([
      [words.number, receipt.number],
      [words.date, timeIn(language, receipt.issuedAt)],
      [words.order, receipt.orderCode],
      [words.paymentReference, receipt.paymentReference],
      [words.buyer, buyer],
    ]),
    heading: receipt.offerName,
    columns: [words.item, words.quantity, words.amount],
    lines: receipt.lines.map(({ quantity, target, amount, ...line }) => ({
      what: goodsIn(language, line),
      note: target === null ? null : words.forTarget(target),
      quantity: groupIndian(quantity),
      amount: formatRupees(amount),
    })),
    sums: receiptSums(receipt, words),
  };
}

function receiptSums({ total, refunded, coupon }: Receipt, words: PrintWords['receipt']): PrintView['sums'] {
  const sum = (name: string, rupees: number) => ({ name, amount: formatRupees(rupees) });
  const paid = [
    ...(coupon ? [sum(words.coupon(coupon.code), -coupon.discount)] : []),
    sum(words.total, total),
  ];
  if (refunded === 0) return paid;
  const remaining = Math.round((total - refunded) * 100) / 100;
  return [...paid, sum(words.refunded, refunded), sum(words.remaining, remaining)];
}

function documentView(document: TaxDocument, orderCode: string, print: PrintWords): PrintView {
  const { kind, number, issuedAt, corrects, contents } = document;
  const { code: language, documents: words } = print;
  const { item, quantity } = print.receipt;
  const { seller, buyer, placeOfSupply, sac, offerName, lines, tax } = contents;
  const buyerState = buyer.state && stateWithCode(buyer.state, language);
  const correction = corrects && words.correctsText(corrects.number, dayIn(language, corrects.issuedAt));
  return {
    title: words.titles[kind],
    number,
    issuedAt,
    frozen: true,
    footer: words.madeByComputer,
    notice: tax === null ? words.composition : null,
    facts: known([
      [words.number, number],
      [words.date, dayIn(language, issuedAt)],
      [words.corrects, correction],
      [words.order, orderCode],
      [words.seller, `${seller.name}, ${seller.address}, ${stateWithCode(seller.state, language)}`],
      ['GSTIN', seller.gstin],
      [words.buyer, [buyer.name, buyer.address, buyerState].filter(Boolean).join(', ')],
      [words.buyerGstin, buyer.gstin ?? null],
      [words.placeOfSupply, stateWithCode(placeOfSupply, language)],
      [words.sac, sac],
      [words.reverseCharge, tax === null ? null : words.no],
    ]),
    heading: offerName,
    columns: [item, quantity, tax === null ? words.amount : words.amountWithTax],
    lines: lines.map((line) => ({
      what: kind === 'credit-note' ? words.refundOf(goodsIn(language, line)) : goodsIn(language, line),
      note: null,
      quantity: line.quantity === null ? '' : groupIndian(line.quantity),
      amount: rupees(line.paise),
    })),
    sums: documentSums(document, print),
  };
}

function documentSums(
  { kind, contents }: TaxDocument,
  { documents: words, receipt }: PrintWords,
): PrintView['sums'] {
  const { coupon, tax, totalPaise } = contents;
  const percent = (rate: number) => `${rate / 100} %`;
  return [
    ...(coupon ? [{ name: receipt.coupon(coupon.code), amount: rupees(-coupon.paise) }] : []),
    ...(tax ? [{ name: words.taxable, amount: rupees(tax.taxablePaise) }] : []),
    ...(tax?.heads ?? []).map(({ head, rate, paise }) => ({
      name: `${head} ${percent(rate)}`,
      amount: rupees(paise),
    })),
    { name: kind === 'credit-note' ? words.credited : words.total, amount: rupees(totalPaise) },
  ];
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** What a line is for, such as “Instagram likes”. */
function goodsIn(language: Language, line: Parameters<typeof productOf>[0]): string {
  const { network, texts } = productOf(line);
  return `${network} ${inLanguage(texts, language).unit}`;
}

/** Those that are known. */
function known(facts: [name: string, value: string | null][]): PrintView['facts'] {
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function timeIn(language: Language, moment: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(moment));
}

function dayIn(language: Language, moment: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(moment),
  );
}
