import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sellerStanding, type SellerStanding } from '@boostline/contracts/panel/tax-documents';
import type { PaymentCreation } from '@boostline/contracts/shop/payments';
import type { DocumentContents } from '@boostline/contracts/shop/tax-documents';
import { checkInvariants } from '../../../../tools/invariants.mjs';
import { openOrderWorld, type OrderWorld } from '../model/order-world.js';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const linePaise = [33_300, 16_600];
const pricePaise = 49_900;
const seller = {
  name: 'Asha Social Media',
  address: '12 MG Road, Bengaluru 560001',
  gstin: '29AAGCB7383J1Z4',
};
const registered = sellerStanding.parse({ kind: 'registered', seller, sac: '998361', rate: 18 });
const composition = sellerStanding.parse({ kind: 'composition', seller, sac: '998361' });

/** Enters a standing and waits until it has begun, as if a minute had passed. */
async function become(standing: SellerStanding): Promise<void> {
  const { version } = await world.standing.find();
  await world.standing.run({ version, standing, from: null }, 'owner');
  await world.asOwner(`UPDATE orders.tax_standings SET effective_from = now() WHERE effective_from > now()`);
  await world.readStandings();
}

/** So many at once wait long for a connection on a busy machine, and give up; whoever asked then asks again. */
async function insisted<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!/timeout exceeded when trying to connect/.test(String(error))) throw error;
    return insisted(ask);
  }
}

interface Ordered {
  id: number;
  buyer: string;
}

async function order(amounts = linePaise): Promise<Ordered> {
  const buyer = randomBytes(32).toString('hex');
  const price = amounts.reduce((sum, paise) => sum + paise, 0);
  const line = { type: 'likes' as const, quantity: 100, target: 'Cabcdefghij', providerId: 1 };
  const { id } = await world.saveOrder.run({
    ...{ kind: 'offer', buyerHash: buyer, idempotencyKey: undefined, packageId: null, packageType: null },
    ...{ offerId: 1, offerName: 'Two of a kind', target: 'Cabcdefghij', quantity: 200 },
    ...{ amountPaise: price, snapshot: { pricePaise: price } },
    lines: amounts.map((paise) => ({
      ...{ ...line, comments: null, serviceId: '201', fallback: null, pricePaise: paise },
    })),
  });
  return { id, buyer };
}

const elsewhere = { customerState: '27' } as const;
const start = ({ id, buyer }: Ordered, details: Omit<PaymentCreation, 'orderId'> = elsewhere) =>
  world.startPayment.run({ orderId: id, ...details }, buyer);

/** The gateway shows the money from now on. */
async function capture(paymentId: string) {
  const payment = await world.payment(paymentId);
  const { merchantRef, amountPaise } = payment;
  const captures = [{ id: `cap_${merchantRef}`, amount: amountPaise, currency: 'INR' as const }];
  Object.assign(world.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
  return payment;
}

async function pay(one: Ordered, details?: Omit<PaymentCreation, 'orderId'>): Promise<void> {
  await world.settlePayment.run(await capture((await start(one, details)).paymentId));
}

async function report({ id }: Ordered, at: number, undelivered: number): Promise<void> {
  const lines: { id: string }[] = await world.query(
    `SELECT id FROM order_lines WHERE order_id = $1 ORDER BY position`,
    [id],
  );
  await world.transaction((tx) =>
    world.lineReports.partial(tx, {
      ...{ orderId: id, lineId: lines[at]?.id ?? '', version: 1, providerId: 1, serviceId: '201' },
      ...{ upstreamOrderId: `${id}-${at}`, startCount: 0, remains: undelivered },
    }),
  );
}

interface Document {
  number: string;
  kind: string;
  total: number;
  contents: DocumentContents;
}
const documentsOf = ({ id }: Ordered): Promise<Document[]> =>
  world.query(
    `SELECT number, kind, total_paise AS total, contents FROM tax_documents WHERE order_id = $1
      ORDER BY refund_id IS NOT NULL, number`,
    [id],
  );

async function allHolds(): Promise<void> {
  const verdicts = await checkInvariants(world.ownerUrl);
  // Nothing carries the outbox here.
  expect(verdicts.filter(({ name, breaches }) => name !== 'i04' && breaches.length > 0)).toEqual([]);
}

const early: { unregistered?: Ordered; opened?: Ordered; openedPayment?: string } = {};

test('a seller who is not registered issues no tax document and asks nothing', async () => {
  early.unregistered = await order();
  await pay(early.unregistered, {});
  early.opened = await order();
  early.openedPayment = (await start(early.opened, {})).paymentId;
  expect(await documentsOf(early.unregistered)).toEqual([]);
  await allHolds();
});

describe('a registered seller', () => {
  beforeAll(() => become(registered));

  test('issues nothing for what was sold before, nor for its refunds', async () => {
    const { unregistered } = early;
    if (!unregistered) throw new Error('nothing was sold before');
    await report(unregistered, 0, 50);
    expect(await documentsOf(unregistered)).toEqual([]);
    await allHolds();
  });

  test('must know the State of the buyer before a payment opens', async () => {
    const one = await order();
    await expect(start(one, {})).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: [{ path: 'customerState' }] },
    });
    await start(one);
    // Once told, it is known.
    await start(one, {});
  });

  test('of a large sale name and address as well', async () => {
    const one = await order([50_000_00]);
    await expect(start(one)).rejects.toMatchObject({
      details: { fields: [{ path: 'customerName' }, { path: 'customerAddress' }] },
    });
    await pay(one, { ...elsewhere, customerName: 'Ravi Kumar', customerAddress: '5 Link Road, Mumbai' });
    const [invoice] = await documentsOf(one);
    expect(invoice?.contents.buyer).toEqual({
      ...{ name: 'Ravi Kumar', address: '5 Link Road, Mumbai', state: '27' },
    });
  });

  describe('sells to a business', () => {
    const business = { customerGstin: '27AAPFU0939F1ZV', customerBusinessName: 'Ravi Traders LLP' };
    const named = { ...business, customerAddress: '5 Link Road, Mumbai' };

    test('that gives its GSTIN, from which the State follows, with its legal name and address', async () => {
      const one = await order();
      await expect(start(one, { customerGstin: business.customerGstin })).rejects.toMatchObject({
        details: { fields: [{ path: 'customerBusinessName' }, { path: 'customerAddress' }] },
      });
      await pay(one, { ...named, customerName: 'Ravi Kumar', customerState: '29' });
      await report(one, 0, 37);
      const documents = await documentsOf(one);
      expect(documents.map(({ kind }) => kind)).toEqual(['tax-invoice', 'credit-note']);
      for (const { contents } of documents) {
        expect(contents.placeOfSupply).toBe('27');
        expect(contents.buyer).toEqual({
          ...{ name: 'Ravi Traders LLP', address: '5 Link Road, Mumbai', state: '27' },
          gstin: business.customerGstin,
        });
      }
      // Who asks what is held is told whom the documents name.
      const [held] = await world.heldData.run([one.id]);
      expect(held).toMatchObject({
        invoice: { state: '29', address: named.customerAddress, gstin: business.customerGstin },
        documents: documents.map(({ kind, contents: { buyer } }) => ({ kind, buyer })),
      });
      await allHolds();
    });

    test('and to a person who takes the GSTIN back before paying', async () => {
      const one = await order();
      await start(one, named);
      await expect(start(one, { customerGstin: null })).rejects.toMatchObject({
        details: { fields: [{ path: 'customerState' }] },
      });
      await pay(one, { customerGstin: null, customerState: '29' });
      const [invoice] = await documentsOf(one);
      expect(invoice?.contents.buyer).not.toHaveProperty('gstin');
      expect(invoice?.contents).toMatchObject({ placeOfSupply: '29', buyer: { name: null, state: '29' } });
    });
  });

  test('issues an invoice with the payment, and a credit note with each refund that adds up to it', async () => {
    const one = await order();
    await pay(one);
    const [invoice] = await documentsOf(one);
    expect(invoice).toMatchObject({
      ...{ kind: 'tax-invoice', total: pricePaise, number: expect.stringMatching(/^T\/\d\d-\d\d\/\d{7}$/) },
      contents: {
        ...{ seller: { ...seller, state: '29' }, placeOfSupply: '27', sac: '998361', totalPaise: pricePaise },
        tax: { taxablePaise: 42_288, heads: [{ head: 'IGST', rate: 1800, paise: 7612 }] },
      },
    });
    await report(one, 0, 37);
    await report(one, 1, 100);
    const [, ...notes] = await documentsOf(one);
    expect(notes.map(({ kind, total }) => [kind, total])).toEqual([
      ['credit-note', 12_321],
      ['credit-note', 16_600],
    ]);
    expect(notes[0]?.number).toMatch(/^C\/\d\d-\d\d\/\d{7}$/);
    const taxable = notes.reduce((sum, { contents }) => sum + (contents.tax?.taxablePaise ?? 0), 0);
    expect(taxable).toBe(28_921 - Math.round((28_921 * 18) / 118));
    await allHolds();
  });

  test('within the State charges both halves', async () => {
    const one = await order();
    await pay(one, { customerState: '29' });
    const [invoice] = await documentsOf(one);
    expect(invoice?.contents.tax).toEqual({
      taxablePaise: 42_288,
      heads: [
        { head: 'CGST', rate: 900, paise: 3806 },
        { head: 'SGST', rate: 900, paise: 3806 },
      ],
    });
  });

  test('takes its own State for a buyer who paid without having been asked', async () => {
    const { opened, openedPayment } = early;
    if (!opened || !openedPayment) throw new Error('nothing was opened before');
    await world.settlePayment.run(await capture(openedPayment));
    const [invoice] = await documentsOf(opened);
    expect(invoice?.contents).toMatchObject({ placeOfSupply: '29', buyer: { state: null } });
  });

  test('leaves no gap and no double when all pay, and get money back, at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 16 }, () => insisted(() => order())));
    const payments = [];
    for (const one of orders) payments.push(await capture((await start(one)).paymentId));
    // Each is heard of twice, as by webhook and by the buyer's return.
    await Promise.all(
      [...payments, ...payments].map((payment) => insisted(() => world.settlePayment.run(payment))),
    );
    await Promise.all(
      orders.flatMap((one) => [insisted(() => report(one, 0, 10)), insisted(() => report(one, 1, 20))]),
    );
    const numbers: { series: string; nths: number[] }[] = await world.query(
      `SELECT left(number, 7) AS series, array_agg(right(number, 7)::integer ORDER BY number) AS nths
         FROM tax_documents GROUP BY 1 ORDER BY 1`,
    );
    expect(numbers.map(({ series }) => series[0])).toEqual(['C', 'T']);
    for (const { nths } of numbers) expect(nths).toEqual(nths.map((_, at) => at + 1));
    for (const one of orders) expect(await documentsOf(one)).toHaveLength(3);
    await allHolds();
  });

  test('takes no number for a payment that is not written', async () => {
    const one = await order();
    const payment = await capture((await start(one)).paymentId);
    await world.asOwner(`ALTER TABLE orders.receipts ADD CONSTRAINT none CHECK (false) NOT VALID`);
    await expect(world.settlePayment.run(payment)).rejects.toThrow();
    await world.asOwner(`ALTER TABLE orders.receipts DROP CONSTRAINT none`);
    await world.settlePayment.run(payment);
    expect(await documentsOf(one)).toHaveLength(1);
    await allHolds();
  });

  test('issues later what an older release did not', async () => {
    const one = await order();
    await pay(one);
    await report(one, 0, 37);
    const before = await documentsOf(one);
    await world.asOwner(
      `WITH gone AS (DELETE FROM orders.tax_documents WHERE order_id = ${one.id} RETURNING left(number, 1) AS series)
       UPDATE orders.tax_document_counters c SET last = last - 1 FROM gone WHERE gone.series = c.series`,
    );
    await world.issueMissingDocuments.run();
    await world.issueMissingDocuments.run();
    expect(await documentsOf(one)).toEqual(before);
    await allHolds();
  });
});

describe('who sees the documents of an order', () => {
  test('its buyer and the owner, and no other buyer', async () => {
    const [one, other] = [await order(), await order()];
    const unpaid = { code: 'not-found' };
    await expect(world.findReceipt.run(one.id, one.buyer)).rejects.toMatchObject(unpaid);
    await expect(world.findReceipt.forOwner(one.id)).rejects.toMatchObject(unpaid);
    await pay(one);
    await report(one, 1, 100);
    const [mine, owners] = [
      await world.findReceipt.run(one.id, one.buyer),
      await world.findReceipt.forOwner(one.id),
    ];
    expect(owners).toEqual(mine);
    expect(mine.documents?.map(({ kind }) => kind)).toEqual(['tax-invoice', 'credit-note']);
    const unknown = { code: 'order-not-found' };
    await expect(world.findReceipt.run(one.id, other.buyer)).rejects.toMatchObject(unknown);
    await expect(world.findReceipt.run(one.id, undefined)).rejects.toMatchObject(unknown);
    await expect(world.findReceipt.forOwner(1)).rejects.toMatchObject(unknown);
  });
});

describe('a composition dealer', () => {
  beforeAll(() => become(composition));

  test('issues a bill of supply without tax, and asks for no State', async () => {
    const one = await order();
    await pay(one, {});
    await report(one, 1, 100);
    const [bill, note] = await documentsOf(one);
    expect(bill).toMatchObject({ kind: 'bill-of-supply', contents: { tax: null, totalPaise: pricePaise } });
    expect(bill?.number).toMatch(/^B\//);
    expect(note).toMatchObject({ kind: 'credit-note', total: 16_600, contents: { tax: null } });
    await allHolds();
  });

  test('credits a sale of before as it was invoiced', async () => {
    await become(registered);
    const one = await order();
    await pay(one);
    await become({ kind: 'unregistered' });
    await report(one, 1, 100);
    const [, note] = await documentsOf(one);
    expect(note?.contents.tax?.heads).toMatchObject([{ head: 'IGST' }]);
    await allHolds();
  });
});

describe('what the accountant is given', () => {
  const month = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(0, 7);
  const cellsOf = (file: string) =>
    file
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));

  test('holds every document of the month once, and adds up to what was captured and given back', async () => {
    let file = '';
    for await (const part of world.taxFiles.run(month())) file += part;
    const [header = [], ...rows] = cellsOf(file);
    const [{ documents, sold: soldPaise, returned }] = await world.query(
      `SELECT count(*) AS documents, sum(total_paise) FILTER (WHERE refund_id IS NULL) AS sold,
              sum(total_paise) FILTER (WHERE refund_id IS NOT NULL) AS returned FROM tax_documents`,
    );
    expect(rows).toHaveLength(documents);
    expect(new Set(rows.map(([number]) => number)).size).toBe(documents);
    // Addresses have commas of their own: amounts are counted from the right.
    const paise = (row: string[], back: number) => Math.round(Number(row.at(-back)) * 100);
    const total = (back: number) => rows.reduce((sum, row) => sum + paise(row, back), 0);
    expect(header.at(-1)).toBe('Total (INR)');
    expect(total(1)).toBe(soldPaise - returned);
    expect(total(5) + total(4) + total(3) + total(2)).toBe(soldPaise - returned);

    const businessAt = header.indexOf('B2B or B2C') - header.length;
    const sold = (to: string) => rows.filter((row) => row.at(businessAt) === to);
    expect(sold('B2B').map((row) => row.at(businessAt - 1))).toEqual(['27AAPFU0939F1ZV', '27AAPFU0939F1ZV']);
    expect(sold('B2C')).toHaveLength(rows.length - 2);

    const {
      sums,
      documents: shown,
      total: counted,
    } = await world.taxDocuments.run({
      ...{ month: month(), page: 1 },
    });
    expect([counted, shown.length]).toEqual([documents, 50]);
    const added = sums.reduce((sum, one) => sum + Math.round(one.total * 100), 0);
    expect(added).toBe(soldPaise - returned);
    for (const { taxable, cgst, sgst, igst, total: all } of sums)
      expect(taxable + cgst + sgst + igst).toBeCloseTo(all, 6);
    const [summaryHeader = [], ...summary] = cellsOf(await world.taxFiles.summary(month()));
    expect(summary).toHaveLength(sums.length);
    const toBusinesses = summary.filter(([, to]) => to === 'B2B').map(([kind]) => kind);
    expect(toBusinesses).toEqual(['Tax invoice', 'Credit note']);
    expect(summaryHeader.at(-1)).toBe('Total (INR)');
    expect(summary.reduce((sum, row) => sum + paise(row, 1), 0)).toBe(soldPaise - returned);
  });

  test('runs nothing that a buyer wrote', async () => {
    await become(registered);
    const one = await order([50_000_00]);
    const customerName = '=HYPERLINK("http://evil.test")';
    await pay(one, { ...elsewhere, customerName, customerAddress: '+1 Evil Road 5' });
    let file = '';
    for await (const part of world.taxFiles.run(month())) file += part;
    expect(file).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(file).toContain(`"'+1 Evil Road 5"`);
  });

  test('is empty for a month without documents', async () => {
    expect(await world.taxDocuments.run({ month: '2020-01', page: 1 })).toEqual({
      ...{ documents: [], total: 0, sums: [] },
    });
  });
});

test('a change of the standing that another page has overtaken is refused', async () => {
  const change = { version: 0, standing: registered, from: null };
  await expect(world.standing.run(change, 'owner')).rejects.toMatchObject({ code: 'conflict' });
  const { version } = await world.standing.find();
  await expect(world.standing.run({ ...change, version, from: '2026-11-01' }, 'owner')).rejects.toMatchObject(
    {
      code: 'invalid-input',
    },
  );
});
