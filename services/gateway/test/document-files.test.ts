import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { releasedLanguages } from '@boostline/contracts/languages';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import type { DocumentContents, TaxDocument } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import { MakePdf } from '../src/storefront/receipt/pdf/make-pdf.js';
import { printWords, viewsOf, type PrintView } from '../src/storefront/receipt/print-view.js';
import { receiptPage } from '../src/storefront/receipt/receipt-page.js';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { readPdf } from '../../../tools/receivers/read-pdf.ts';
import { snapshotWith, startTestGateway, waitUntil, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
});
beforeEach(() => gateway.orders.answerWith(() => ({ body: receipt })));
afterAll(() => gateway.stop());

const contents: DocumentContents = {
  seller: {
    name: 'Asha Social Media',
    address: '12 MG Road,\nBengaluru 560001',
    gstin: '29AAGCB7383J1Z4',
    state: '29',
  },
  buyer: {
    name: 'क्षितिज त्रिपाठी',
    address: 'श्रीकृष्ण मार्ग 4, वर्धा 442001',
    state: '27',
    gstin: '27AAPFU0939F1ZV',
  },
  placeOfSupply: '27',
  sac: '998361',
  offerName: 'Buy 1000 get 500 free',
  lines: [
    { type: 'likes', quantity: 150_000, paise: 33_300 },
    { type: 'followers', quantity: 1000, paise: 16_600 },
  ],
  coupon: { code: 'DIWALI', paise: 1000 },
  tax: { taxablePaise: 41_441, heads: [{ head: 'IGST', rate: 1800, paise: 7459 }] },
  totalPaise: 48_900,
};
const invoice: TaxDocument = {
  number: 'T/26-27/0000007',
  kind: 'tax-invoice',
  issuedAt: '2026-11-20T20:00:00.000Z',
  corrects: null,
  contents,
};
const note: TaxDocument = {
  number: 'C/26-27/0000002',
  kind: 'credit-note',
  issuedAt: '2026-11-21T20:00:00.000Z',
  corrects: { number: invoice.number, kind: invoice.kind, issuedAt: invoice.issuedAt },
  contents: {
    ...contents,
    coupon: null,
    lines: [{ type: 'likes', quantity: null, paise: 10_000 }],
    totalPaise: 10_000,
    tax: {
      taxablePaise: 8474,
      heads: [
        { head: 'CGST', rate: 900, paise: 763 },
        { head: 'SGST', rate: 900, paise: 763 },
      ],
    },
  },
};
const bill: TaxDocument = {
  ...invoice,
  number: 'B/26-27/0000003',
  kind: 'bill-of-supply',
  contents: { ...contents, tax: null },
};
const receipt: Receipt = {
  number: 'R/26-27/0000042',
  issuedAt: '2026-11-20T20:00:00.000Z',
  orderId: 4711,
  orderCode: 'K7Q4-M2XR',
  offerName: null,
  customerName: 'Łukasz',
  customerEmail: null,
  customerPhone: null,
  lines: [
    { type: 'likes', quantity: 150_000, target: 'https://www.instagram.com/p/Cabc/', amount: 149_900.5 },
  ],
  total: 149_900.5,
  refunded: 0,
  paymentReference: '••••9f3a',
  documents: [invoice, note],
};
const plain: Receipt = { ...receipt, documents: [] };

async function ask(document: string, language: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ document, language });
  const { address } = gateway.browser();
  const answer = await fetch(`${gateway.url}/api/orders/by-id/4711/receipt.pdf?${query}`, {
    headers: { 'x-forwarded-for': address, ...headers },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** All that a document says, in the order in which it is drawn. */
function wordsOf({ title, notice, facts, heading, columns, lines, sums, footer }: PrintView): string {
  const all = [
    notice,
    title,
    ...facts.flatMap(({ name, value }) => [name, value]),
    heading,
    ...columns,
    ...lines.flatMap(({ what, note: below, quantity, amount }) => [what, below, quantity, amount]),
    ...sums.flatMap(({ name, amount }) => [name, amount]),
    footer,
  ];
  return all.join('').replaceAll(/\s/g, '');
}

/** Facts stand in two columns, so their names and values are drawn in rows. */
const sorted = (text: string) => [...text].toSorted().join('');

describe('a document as PDF', () => {
  const whole: [string, Receipt][] = [
    ['an invoice with its credit note', receipt],
    ['a bill of supply', { ...receipt, documents: [bill] }],
  ];
  test.each(
    whole.flatMap(([name, one]) => (['en', 'hi'] as const).map((language) => ({ name, one, language }))),
  )('says all that the page says, and nothing else: $name, $language', async ({ one, language }) => {
    gateway.orders.answerWith(() => ({ body: one }));
    for (const view of viewsOf(one, printWords({ code: language, edited: {} }))) {
      const { answer, bytes } = await ask(view.number, language);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const { text, pages } = readPdf(bytes);
      expect(pages).toHaveLength(1);
      expect(sorted(text)).toBe(sorted(wordsOf(view)));
      for (const { name, value } of view.facts)
        for (const word of `${name} ${value}`.split(/\s+/)) expect(text).toContain(word);
      const table = [...view.lines.flatMap(({ what, quantity, amount }) => [what, quantity, amount])];
      const sums = view.sums.flatMap(({ name, amount }) => [name, amount]);
      expect(text).toContain([...table, ...sums, view.footer].join('').replaceAll(/\s/g, ''));
    }
  });

  test('names number, day, amounts, taxes and total', async () => {
    const english = readPdf((await ask(invoice.number, 'en')).bytes).text;
    for (const word of ['T/26-27/0000007', '21November2026', '₹414.41', 'IGST18%₹74.59', 'Total₹489'])
      expect(english).toContain(word);
    const hindi = readPdf((await ask(note.number, 'hi')).bytes).text;
    for (const word of [
      'C/26-27/0000002',
      '22नवंबर2026',
      '₹84.74',
      'CGST9%₹7.63',
      'SGST9%₹7.63',
      'कुलवापसी₹100',
    ])
      expect(hindi).toContain(word);
    expect(hindi).toContain('क्षितिजत्रिपाठी,श्रीकृष्णमार्ग4,वर्धा442001');
  });

  test('is the same file each time, dated as the document, and kept by the browser', async () => {
    const [first, second] = [await ask(invoice.number, 'hi'), await ask(invoice.number, 'hi')];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const { about } = readPdf(first.bytes);
    expect(about).toContain('/Lang (hi-IN)');
    expect(about).toContain('(D:20261120200000Z)');
    expect(about).not.toContain('Helvetica');
    const { headers } = first.answer;
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('content-disposition')).toBe('attachment; filename="T-26-27-0000007-hi.pdf"');
    const kept = await ask(invoice.number, 'hi', { 'if-none-match': headers.get('etag') ?? '' });
    expect([kept.answer.status, kept.bytes.length]).toEqual([304, 0]);
  });

  test('of a receipt is asked for anew, for it says what was refunded since', async () => {
    gateway.orders.answerWith(() => ({ body: plain }));
    const { answer, bytes } = await ask(plain.number, 'en');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(readPdf(bytes).text).toContain('ReceivedfromŁukasz');
    gateway.orders.answerWith(() => ({ body: { ...plain, refunded: 100 } }));
    const later = await ask(plain.number, 'en', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(later.answer.status).toBe(200);
    expect(readPdf(later.bytes).text).toContain('Paidafterrefund₹1,49,800.50');
  });

  test('wraps long names and goes on over pages', async () => {
    const name = 'अ'.repeat(60) + 'W'.repeat(40);
    const lines = Array.from({ length: 70 }, (_, at) => ({
      type: 'views' as const,
      quantity: at,
      paise: at * 100,
    }));
    const long: TaxDocument = {
      ...bill,
      contents: { ...contents, lines, buyer: { ...contents.buyer, name } },
    };
    gateway.orders.answerWith(() => ({ body: { ...receipt, documents: [long] } }));
    const { pages, text } = readPdf((await ask(long.number, 'hi')).bytes);
    expect(pages).toHaveLength(4);
    expect(text).toContain(name);
    pages.forEach((page, at) => {
      expect(page).toContain(`${at + 1}/4`);
      if (at > 0) expect(page).toMatch(/^बिलऑफ़सप्लाईB\/26-27\/0000003/);
    });
    for (const { quantity } of lines.slice(1)) expect(text).toContain(`Instagramव्यूज़${quantity}₹${quantity}`);
  });

  test('is in English where its fonts do not have the letters of a language', async () => {
    const edited = { 'documents.number': 'எண்' };
    const languages = [...releasedLanguages, { code: 'ta', name: 'தமிழ்', edited }];
    await gateway.changeCatalogue({ ...snapshotWith(99, 2), languages });
    const page = () => gateway.browser().get('/api/orders/by-id/4711/receipt', { 'accept-language': 'ta' });
    await waitUntil(async () => (await page()).text.includes('எண்'));
    const { answer, bytes } = await ask(invoice.number, 'ta');
    expect(answer.headers.get('content-disposition')).toContain('-en.pdf');
    expect(readPdf(bytes).text).toContain('Taxinvoice');
  });

  test('is nothing that the order does not have, and nobody else’s', async () => {
    const unknown = await ask('T/26-27/0000008', 'en');
    expect([unknown.answer.status, unknown.answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await ask(receipt.number, 'en')).answer.status).toBe(404);
    expect((await ask(invoice.number, 'tamil')).answer.status).toBe(400);
    gateway.orders.answerWith(() => ({
      status: 404,
      body: { code: 'order-not-found', message: 'Order not found. Please try again.' },
    }));
    expect((await ask(invoice.number, 'en')).answer.status).toBe(404);
  });
});

describe('the owner', () => {
  test('has the documents of an order, and the file that its buyer has', async () => {
    const owner = await gateway.signedIn();
    const listed = await owner.get('/api/admin/orders/4711/documents');
    expect(JSON.parse(listed.text)).toEqual([
      { number: invoice.number, title: 'Tax invoice', issuedAt: invoice.issuedAt },
      { number: note.number, title: 'Credit note', issuedAt: note.issuedAt },
    ]);
    expect(gateway.orders.seen.at(-1)?.path).toBe('/administration/orders/4711/receipt');
    const query = new URLSearchParams({ document: note.number, language: 'hi' });
    const file = await owner.get(`/api/admin/orders/4711/documents.pdf?${query}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('etag')).toBe((await ask(note.number, 'hi')).answer.headers.get('etag'));
    const other = new URLSearchParams({ document: plain.number, language: 'hi' });
    expect((await owner.get(`/api/admin/orders/4711/documents.pdf?${other}`)).status).toBe(404);
  });

  test('reads of no document while an order is not paid', async () => {
    const owner = await gateway.signedIn();
    gateway.orders.answerWith(() => ({ status: 404, body: { code: 'not-found', message: 'None yet.' } }));
    expect(JSON.parse((await owner.get('/api/admin/orders/4711/documents')).text)).toEqual([]);
  });

  test('is asked to sign in', async () => {
    for (const path of ['documents', 'documents.pdf?document=T/26-27/0000007&language=en'])
      expect((await gateway.browser().get(`/api/admin/orders/4711/${path}`)).status).toBe(401);
  });
});

test('the page offers each of its documents as a file', () => {
  const page = receiptPage(receipt, defaultSiteConfig, printWords({ code: 'hi', edited: {} }));
  expect(page).toContain(
    'href="receipt.pdf?document=T%2F26-27%2F0000007&amp;language=hi" download>PDF डाउनलोड करें<',
  );
  expect(page).toContain('document=C%2F26-27%2F0000002&amp;');
});

test('a document that cannot be drawn is answered for, and the next one is drawn', async () => {
  const makePdf = new MakePdf();
  const [view] = viewsOf(plain, printWords({ code: 'en', edited: {} }));
  const broken = makePdf.make({ view: { ...view, issuedAt: 'never' }, shop: null, language: 'en' });
  await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
  expect((await makePdf.make({ view, shop: null, language: 'en' })).subarray(0, 5).toString()).toBe('%PDF-');
  makePdf.onApplicationShutdown();
});
