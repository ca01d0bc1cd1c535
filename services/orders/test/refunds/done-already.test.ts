import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookOf, decideAt, expectSoundBook, namesIn } from '../administration/deciding.js';
import { until } from '../../../../tools/test-until.ts';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());

/** A paid order; a person refunds it in the gateway's own pages; then the supplier fails. */
async function paidAndGivenBack(givenBack: readonly number[], remains = 1000): Promise<number> {
  const id = await shop.order();
  const page = await shop.openPage(id);
  await shop.complete(id, page);
  await shop.untilStatus(id, 'paid');
  for (const amount of givenBack) await shop.refundThere(page, amount);
  await until(async () => (await shop.refundsThere(page)).every(({ status }) => status === 'processed'));
  const end = remains === 1000 ? 'fulfilment.failed.v1' : 'fulfilment.partial.v1';
  await shop.report(id, end, { reason: 'canceled', remains });
  return id;
}

test('a refund that was made in the pages of the payment gateway is booked and not owed for ever', async () => {
  const id = await paidAndGivenBack([pricePaise]);
  const over = await shop.untilStatus(id, 'refunded');
  expect(over.refunds).toMatchObject([{ state: 'processed', gatewayRefundId: expect.any(String) }]);
  expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
  expect(namesIn(over)).toContain('refund.found');
});

test('a refund in two parts made there is booked as well', async () => {
  const id = await paidAndGivenBack([4000, 5900]);
  const over = await shop.untilStatus(id, 'refunded');
  expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
});

test('the whole given back there covers a smaller refund that the shop owes', async () => {
  const id = await paidAndGivenBack([pricePaise], 500);
  const over = await shop.untilStatus(id, 'partially_completed');
  expect(over.refunds).toMatchObject([{ state: 'processed', amount: 49.5 }]);
});

test('a part given back there leaves the rest to a person, who closes the refund', async () => {
  const id = await paidAndGivenBack([4000]);
  const { refunds } = await shop.until(id, (dossier) => dossier.refunds[0]?.state === 'manual');
  expect(refunds[0]?.lastError).toContain('₹40 of it was given back');
  expect(refunds[0]?.lastError).toContain('the other ₹59');
  const { status } = await decideAt(shop, id, `refunds/${refunds[0]?.id}/done`, {
    version: refunds[0]?.version,
  });
  expect(status).toBe(200);
  expect((await shop.dossier(id)).order.status).toBe('refunded');
});

test('a person closes a refund that the payment gateway still works on, and it stays closed', async () => {
  await shop.misbehave([{ on: 'refund', result: 'stuck' }]);
  const id = await paidAndGivenBack([]);
  const { refunds } = await shop.until(id, (dossier) => dossier.refunds[0]?.state === 'pending');
  expect(refunds[0]?.allowedActions).toEqual(['retry', 'done']);
  const { status } = await decideAt(shop, id, `refunds/${refunds[0]?.id}/done`, {
    version: refunds[0]?.version,
  });
  expect(status).toBe(200);
  const over = await shop.dossier(id);
  expect(over.order.status).toBe('refunded');
  expect(over.refunds[0]?.allowedActions).toEqual([]);
  await shop.misbehave([]);
});

test('after all of this the book is sound', () => expectSoundBook(shop));
