import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  business,
  inBusiness,
  composition,
  elsewhere,
  insisted,
  pricePaise,
  registered,
  seller,
  TaxShop,
  type Ordered,
} from './tax-shop.js';

const tax = TaxShop.forThisFile();

const early: { unregistered?: Ordered; opened?: Ordered; openedPayment?: string } = {};

test('a seller who is not registered issues no tax document and asks nothing', async () => {
  early.unregistered = await tax.order();
  await tax.pay(early.unregistered, {});
  early.opened = await tax.order();
  early.openedPayment = (await tax.start(early.opened, {})).paymentId;
  expect(await tax.documentsOf(early.unregistered)).toEqual([]);
  await tax.allHolds();
});

describe('a registered seller', () => {
  beforeAll(() => tax.become(registered));

  test('issues nothing for what was sold before, nor for its refunds', async () => {
    const { unregistered } = early;
    if (!unregistered) throw new Error('nothing was sold before');
    await tax.report(unregistered, 0, 50);
    expect(await tax.documentsOf(unregistered)).toEqual([]);
    await tax.allHolds();
  });

  test('must know the State of the buyer before a payment opens', async () => {
    const one = await tax.order();
    await expect(tax.start(one, {})).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: [{ path: 'customerState' }] },
    });
    await tax.start(one);
    // Once given, it is known.
    await tax.start(one, {});
  });

  test('of a large sale name and address as well', async () => {
    const one = await tax.order([50_000_00]);
    await expect(tax.start(one)).rejects.toMatchObject({
      details: { fields: [{ path: 'customerName' }, { path: 'customerAddress' }] },
    });
    await tax.pay(one, { ...elsewhere, customerName: 'Ravi Kumar', customerAddress: '5 Link Road, Mumbai' });
    const [invoice] = await tax.documentsOf(one);
    expect(invoice?.contents.buyer).toEqual({
      name: 'Ravi Kumar',
      address: '5 Link Road, Mumbai',
      state: '27',
    });
  });

  describe('sells to a business', () => {
    test('that gives its GSTIN, from which the State follows, with its legal name and address', async () => {
      const one = await tax.order();
      await expect(tax.start(one, { customerGstin: business.customerGstin })).rejects.toMatchObject({
        details: { fields: [{ path: 'customerBusinessName' }, { path: 'customerAddress' }] },
      });
      await tax.pay(one, { ...inBusiness, customerName: 'Ravi Kumar', customerState: '29' });
      await tax.report(one, 0, 37);
      const documents = await tax.documentsOf(one);
      expect(documents.map(({ kind }) => kind)).toEqual(['tax-invoice', 'credit-note']);
      for (const { contents } of documents) {
        expect(contents.placeOfSupply).toBe('27');
        expect(contents.buyer).toEqual({
          name: 'Ravi Traders LLP',
          address: '5 Link Road, Mumbai',
          state: '27',
          gstin: business.customerGstin,
        });
      }
      // An export of held data names the parties of the documents.
      const [held] = await tax.shop.heldData.find([one.id]);
      expect(held).toMatchObject({
        invoice: { state: '29', address: inBusiness.customerAddress, gstin: business.customerGstin },
        documents: documents.map(({ kind, contents: { buyer } }) => ({ kind, buyer })),
      });
      await tax.allHolds();
    });

    test('and to a person who takes the GSTIN back before paying', async () => {
      const one = await tax.order();
      await tax.start(one, inBusiness);
      await expect(tax.start(one, { customerGstin: null })).rejects.toMatchObject({
        details: { fields: [{ path: 'customerState' }] },
      });
      await tax.pay(one, { customerGstin: null, customerState: '29' });
      const [invoice] = await tax.documentsOf(one);
      expect(invoice?.contents.buyer).not.toHaveProperty('gstin');
      expect(invoice?.contents).toMatchObject({ placeOfSupply: '29', buyer: { name: null, state: '29' } });
    });
  });

  test('issues an invoice with the payment, and a credit note with each refund that adds up to it', async () => {
    const one = await tax.order();
    await tax.pay(one);
    const [invoice] = await tax.documentsOf(one);
    expect(invoice).toMatchObject({
      kind: 'tax-invoice',
      total: pricePaise,
      number: expect.stringMatching(/^T\/\d\d-\d\d\/\d{7}$/),
      contents: {
        seller: { ...seller, state: '29' },
        placeOfSupply: '27',
        sac: '998361',
        totalPaise: pricePaise,
        tax: { taxablePaise: 42_288, heads: [{ head: 'IGST', rate: 1800, paise: 7612 }] },
      },
    });
    await tax.report(one, 0, 37);
    await tax.report(one, 1, 100);
    const [, ...notes] = await tax.documentsOf(one);
    expect(notes.map(({ kind, total }) => [kind, total])).toEqual([
      ['credit-note', 12_321],
      ['credit-note', 16_600],
    ]);
    expect(notes[0]?.number).toMatch(/^C\/\d\d-\d\d\/\d{7}$/);
    const taxable = notes.reduce((sum, { contents }) => sum + (contents.tax?.taxablePaise ?? 0), 0);
    expect(taxable).toBe(28_921 - Math.round((28_921 * 18) / 118));
    await tax.allHolds();
  });

  test('within the State charges both halves', async () => {
    const one = await tax.order();
    await tax.pay(one, { customerState: '29' });
    const [invoice] = await tax.documentsOf(one);
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
    await tax.shop.settlePayment.settle(await tax.capture(openedPayment));
    const [invoice] = await tax.documentsOf(opened);
    expect(invoice?.contents).toMatchObject({ placeOfSupply: '29', buyer: { state: null } });
  });

  test('leaves no gap and no double when all pay, and get money back, at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 16 }, () => insisted(() => tax.order())));
    const payments = [];
    for (const one of orders) payments.push(await tax.capture((await tax.start(one)).paymentId));
    // Each is heard of twice, as by webhook and by the buyer's return.
    await Promise.all(
      [...payments, ...payments].map((payment) => insisted(() => tax.shop.settlePayment.settle(payment))),
    );
    await Promise.all(
      orders.flatMap((one) => [
        insisted(() => tax.report(one, 0, 10)),
        insisted(() => tax.report(one, 1, 20)),
      ]),
    );
    const numbers: { series: string; nths: number[] }[] = await tax.shop.query(
      `SELECT left(number, 7) AS series, array_agg(right(number, 7)::integer ORDER BY number) AS nths
         FROM tax_documents GROUP BY 1 ORDER BY 1`,
    );
    expect(numbers.map(({ series }) => series[0])).toEqual(['C', 'T']);
    for (const { nths } of numbers) expect(nths).toEqual(nths.map((_, at) => at + 1));
    for (const one of orders) expect(await tax.documentsOf(one)).toHaveLength(3);
    await tax.allHolds();
  });

  test('needs no second connection to write, so that as many as there are connections write at once', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => tax.order()));
    for (const one of orders) await tax.pay(one);
    const allBegun = Promise.withResolvers<void>();
    let begun = 0;
    // What the seller is to GST was last read long ago, so that it is read again.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    try {
      await Promise.all(
        orders.map((one) =>
          tax.report(one, 0, 10, () => {
            begun += 1;
            if (begun === orders.length) allBegun.resolve();
            return allBegun.promise;
          }),
        ),
      );
    } finally {
      clock.mockRestore();
    }
    for (const one of orders) expect(await tax.documentsOf(one)).toHaveLength(2);
    await tax.allHolds();
  });

  test('takes no number for a payment that is not written', async () => {
    const one = await tax.order();
    const payment = await tax.capture((await tax.start(one)).paymentId);
    await tax.shop.asOwner(`ALTER TABLE orders.receipts ADD CONSTRAINT none CHECK (false) NOT VALID`);
    await expect(tax.shop.settlePayment.settle(payment)).rejects.toThrow();
    await tax.shop.asOwner(`ALTER TABLE orders.receipts DROP CONSTRAINT none`);
    await tax.shop.settlePayment.settle(payment);
    expect(await tax.documentsOf(one)).toHaveLength(1);
    await tax.allHolds();
  });

  test('issues later what an older release did not', async () => {
    const one = await tax.order();
    await tax.pay(one);
    await tax.report(one, 0, 37);
    const before = await tax.documentsOf(one);
    await tax.shop.asOwner(
      `WITH gone AS (DELETE FROM orders.tax_documents WHERE order_id = ${one.id} RETURNING left(number, 1) AS series)
       UPDATE orders.tax_document_counters c SET last = last - 1 FROM gone WHERE gone.series = c.series`,
    );
    await tax.shop.issueMissingDocuments.issue();
    await tax.shop.issueMissingDocuments.issue();
    expect(await tax.documentsOf(one)).toEqual(before);
    await tax.allHolds();
  });
});

describe('who sees the documents of an order', () => {
  test('its buyer and the owner, and no other buyer', async () => {
    const [one, other] = [await tax.order(), await tax.order()];
    const unpaid = { code: 'not-found' };
    await expect(tax.shop.findReceipt.find(one.id, one.buyer)).rejects.toMatchObject(unpaid);
    await expect(tax.shop.findReceipt.forOwner(one.id)).rejects.toMatchObject(unpaid);
    await tax.pay(one);
    await tax.report(one, 1, 100);
    const [mine, owners] = [
      await tax.shop.findReceipt.find(one.id, one.buyer),
      await tax.shop.findReceipt.forOwner(one.id),
    ];
    expect(owners).toEqual(mine);
    expect(mine.documents?.map(({ kind }) => kind)).toEqual(['tax-invoice', 'credit-note']);
    const unknown = { code: 'order-not-found' };
    await expect(tax.shop.findReceipt.find(one.id, other.buyer)).rejects.toMatchObject(unknown);
    await expect(tax.shop.findReceipt.find(one.id, undefined)).rejects.toMatchObject(unknown);
    await expect(tax.shop.findReceipt.forOwner(1)).rejects.toMatchObject(unknown);
  });
});

describe('a composition dealer', () => {
  beforeAll(() => tax.become(composition));

  test('issues a bill of supply without tax, and asks for no State', async () => {
    const one = await tax.order();
    await tax.pay(one, {});
    await tax.report(one, 1, 100);
    const [bill, note] = await tax.documentsOf(one);
    expect(bill).toMatchObject({ kind: 'bill-of-supply', contents: { tax: null, totalPaise: pricePaise } });
    expect(bill?.number).toMatch(/^B\//);
    expect(note).toMatchObject({ kind: 'credit-note', total: 16_600, contents: { tax: null } });
    await tax.allHolds();
  });

  test('credits a sale of before as it was invoiced', async () => {
    await tax.become(registered);
    const one = await tax.order();
    await tax.pay(one);
    await tax.become({ kind: 'unregistered' });
    await tax.report(one, 1, 100);
    const [, note] = await tax.documentsOf(one);
    expect(note?.contents.tax?.heads).toMatchObject([{ head: 'IGST' }]);
    await tax.allHolds();
  });
});

test('what fulfilment buys carries the tax of the moment in which its order was paid', async () => {
  const eventOf = async ({ id }: Ordered) => {
    const [row]: { tax: unknown }[] = await tax.shop.query(
      `SELECT envelope -> 'payload' -> 'lines' -> 0 -> 'tax' AS tax FROM orders.outbox
        WHERE envelope ->> 'name' = 'order.paid.v1' AND envelope -> 'payload' ->> 'orderId' = $1`,
      [String(id)],
    );
    return row?.tax;
  };
  for (const [registration, expected] of [
    [registered, { kind: 'registered', rate: 18 }],
    [composition, { kind: 'composition', rate: 6 }],
    [{ kind: 'unregistered' as const }, { kind: 'unregistered', rate: 0 }],
  ] as const) {
    await tax.become(registration);
    const one = await tax.order();
    await tax.pay(one);
    expect(await eventOf(one)).toEqual(expected);
  }
  const [published]: { payload: { taxes: { tax: unknown }[] } }[] = await tax.shop.query(
    `SELECT envelope -> 'payload' AS payload FROM orders.outbox
      WHERE envelope ->> 'name' = 'shop.gst-registration-changed.v1' ORDER BY created_at DESC LIMIT 1`,
  );
  expect(published?.payload.taxes.map((one) => one.tax).slice(-2)).toEqual([
    { kind: 'composition', rate: 6 },
    { kind: 'unregistered', rate: 0 },
  ]);
});
