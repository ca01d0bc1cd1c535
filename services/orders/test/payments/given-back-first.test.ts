import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookOf, decideAt, expectSoundBook, namesIn } from '../administration/deciding.js';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  // A refund is tried three times, which must not all be while the gateway still works on one.
  shop = await startOrdersService({ sweepsOften: false });
});
afterAll(() => shop.close());

const processedAtOnce = { on: 'refund', result: 'processed', delayMs: 0 };

/** A buyer pays, and gets money back in the gateway's own pages, before the shop asks about the payment. */
async function paidAndGivenBack(...givenBack: number[]): Promise<{ id: number }> {
  const id = await shop.order();
  const page = await shop.openPage(id);
  await shop.completeThere(page);
  for (const amount of givenBack) await shop.refundThere(page, amount);
  return { id };
}

const statusFor = async ({ id }: { id: number }) =>
  (await shop.ask('GET', `/orders/${id}/payment-status`)).body;

test.each([
  ['at once', [pricePaise]],
  ['in two parts', [4000, 5900]],
])('a payment that was given back %s before the shop looked ends as refunded', async (_how, parts) => {
  await shop.misbehave(Array.from(parts, () => processedAtOnce));
  const order = await paidAndGivenBack(...parts);
  expect(await statusFor(order)).toMatchObject({
    status: 'refunded',
    message: 'Your payment was received and has been refunded.',
  });
  const over = await shop.dossier(order.id);
  expect(over.order.status).toBe('refunded');
  expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
  expect(over.refunds).toMatchObject([{ state: 'processed', amount: 99, allowedActions: [] }]);
  expect(namesIn(over)).toEqual(
    expect.arrayContaining(['payment.captured', 'refund.found', 'order.refunded']),
  );
  expect(namesIn(over)).not.toContain('order.paid');
});

test('a refund that the gateway still works on is owed, and booked once it is processed', async () => {
  await shop.misbehave([{ on: 'refund', result: 'processed', delayMs: 3000 }]);
  const order = await paidAndGivenBack(pricePaise);
  expect(await statusFor(order)).toMatchObject({ status: 'refund_due' });
  await shop.misbehave([]);
  const over = await shop.untilStatus(order.id, 'refunded');
  expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
  expect(over.refunds).toMatchObject([{ state: 'processed' }]);
});

test('a payment that was partly given back pays the order', async () => {
  await shop.misbehave([processedAtOnce]);
  const order = await paidAndGivenBack(4000);
  expect(await statusFor(order)).toMatchObject({ status: 'paid' });
});

test('a payment of a cancelled order that was given back leaves the order refunded', async () => {
  await shop.misbehave([processedAtOnce]);
  const id = await shop.order();
  const page = await shop.openPage(id);
  const { order } = await shop.dossier(id);
  expect((await decideAt(shop, id, 'cancel', { version: order.version })).status).toBe(200);
  await shop.completeThere(page);
  await shop.refundThere(page, pricePaise);
  expect(bookOf(await shop.untilStatus(id, 'refunded'))).toEqual({
    gateway: -pricePaise,
    refunded: pricePaise,
  });
});

test('after all of this the book is sound', () => expectSoundBook(shop));
