import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bookOf, decideAt, expectSoundBook, namesIn, said } from './deciding.js';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';

let shop: OrdersService;

beforeAll(async () => {
  shop = await startOrdersService();
});
afterEach(() => shop.misbehave([]));
afterAll(async () => {
  await expectSoundBook(shop);
  await shop.close();
});

const refund = (orderId: number, version: number, amount: number, key: string = randomUUID()) =>
  decideAt(shop, orderId, 'refunds', { version, amount, key });

async function paid(): Promise<{ id: number; page: string; version: number }> {
  const id = await shop.order();
  const page = await shop.openPage(id);
  await shop.complete(id, page);
  const { order } = await shop.untilStatus(id, 'paid');
  return { id, page, version: order.version };
}

async function delivered(): Promise<{ id: number; page: string; version: number }> {
  const { id, page } = await paid();
  await shop.report(id, 'fulfilment.completed.v1', {});
  const { order } = await shop.untilStatus(id, 'completed');
  return { id, page, version: order.version };
}

const givenBack = (id: number, paise: number) =>
  shop.until(id, (dossier) => bookOf(dossier)['refunded'] === paise);

describe('an owner’s refund', () => {
  test('of all of a delivered order goes back through the gateway, and the order is refunded', async () => {
    const { id, page, version } = await delivered();
    expect((await shop.dossier(id)).allowedActions).toEqual(['refund']);
    expect((await refund(id, version, 99)).status).toBe(200);
    const over = await shop.untilStatus(id, 'refunded');
    expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
    expect(over).toMatchObject({
      kept: 0,
      allowedActions: [],
      lines: [{ status: 'completed', refunded: 99 }],
      refunds: [{ amount: 99, state: 'processed', reason: said.reason }],
    });
    expect(over.timeline.find(({ name }) => name === 'refund-decision.made')).toMatchObject({
      by: 'owner',
      detail: { reason: said.reason, amount: 99 },
    });
    expect(await shop.refundsThere(page)).toMatchObject([{ status: 'processed' }]);
  });

  test('of a part leaves a delivered order delivered, and the rest can be refunded later', async () => {
    const { id, version } = await delivered();
    await refund(id, version, 20.5);
    const partly = await givenBack(id, 2050);
    expect(partly).toMatchObject({ kept: 78.5, order: { status: 'completed' }, allowedActions: ['refund'] });
    expect(bookOf(partly)).toEqual({ gateway: -pricePaise, fulfilled: 7850, refunded: 2050 });
    expect((await refund(id, partly.order.version, 78.5)).status).toBe(200);
    await shop.untilStatus(id, 'refunded');
  });

  test('is made once by a second click, and by two panels at once', async () => {
    const { id, page, version } = await delivered();
    const key = randomUUID();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => refund(id, version, 30, key)));
    expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const after = await givenBack(id, 3000);
    // The dialog was open since before, and asks about the order as it is now.
    const again = await refund(id, after.order.version, 30, key);
    expect([again.status, again.body['message']]).toEqual([409, 'This refund has been made already.']);
    const panels = await Promise.all([
      refund(id, after.order.version, 10),
      refund(id, after.order.version, 10),
    ]);
    expect(panels.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await givenBack(id, 4000);
    expect(await shop.refundsThere(page)).toHaveLength(2);
  });

  test.each([0, -1, 1.005, 'all'])('of an amount that is none is refused: %p', async (amount) => {
    const { id, version } = await paid();
    const answer = await decideAt(shop, id, 'refunds', { version, amount, key: randomUUID() });
    expect(answer.status).toBe(400);
  });

  test('of more than is left is refused with what is left', async () => {
    const { id, version } = await delivered();
    await refund(id, version, 60);
    const { order } = await shop.dossier(id);
    const more = await refund(id, order.version, 39.01);
    expect([more.status, more.body['message']]).toEqual([
      409,
      'Only ₹39 of this order can still be refunded.',
    ]);
    expect((await shop.dossier(id)).refunds).toHaveLength(1);
  });

  test('of an order that is not paid is refused', async () => {
    const id = await shop.order();
    const { order } = await shop.dossier(id);
    expect((await refund(id, order.version, 10)).status).toBe(409);
  });

  test('goes out once though the service was killed after it was written', async () => {
    const { id, page, version } = await delivered();
    await shop.restart({ CRASH_AT: 'decided-by-person' });
    const key = randomUUID();
    await expect(refund(id, version, 99, key)).rejects.toThrow();
    await shop.start();
    const { order } = await shop.untilStatus(id, 'refunded');
    expect((await refund(id, order.version, 99, key)).status).toBe(409);
    expect(await shop.refundsThere(page)).toHaveLength(1);
  });

  test('goes out once when the gateway answers again after a lost answer', async () => {
    await shop.misbehave([{ on: 'api', call: 'refund', fault: 'resetAfterCommit', times: 1 }]);
    const { id, page, version } = await delivered();
    await refund(id, version, 99);
    await shop.until(id, ({ refunds }) => (refunds[0]?.tries ?? 0) > 0);
    await shop.untilStatus(id, 'refunded');
    expect(await shop.refundsThere(page)).toHaveLength(1);
  });

  test('that the gateway refuses becomes the owner’s to make by hand', async () => {
    await shop.misbehave([{ on: 'refund', result: 'failed', delayMs: 10 }]);
    const { id, version } = await delivered();
    await refund(id, version, 99);
    const manual = await shop.until(id, ({ refunds }) => refunds[0]?.state === 'manual');
    expect(manual).toMatchObject({ kept: 0, refunds: [{ allowedActions: ['retry', 'done'] }] });
    expect((await refund(id, manual.order.version, 1)).status).toBe(409);
  });
});

describe('what a supplier reports after an owner’s refund', () => {
  const half = (id: number, version = 1) =>
    shop.report(id, 'fulfilment.partial.v1', { remains: 500 }, version);

  test('of a part: half of the order is owed in all, and not half on top', async () => {
    const { id, version } = await paid();
    await refund(id, version, 20);
    await half(id);
    const over = await shop.untilStatus(id, 'partially_completed');
    expect(bookOf(over)).toEqual({ gateway: -pricePaise, fulfilled: 4950, refunded: 4950 });
    expect(over.refunds.map(({ amount }) => amount)).toEqual([20, 29.5]);
  });

  test('of everything: nothing more is owed, whatever was delivered', async () => {
    const { id, version } = await paid();
    await refund(id, version, 99);
    await half(id);
    const over = await shop.untilStatus(id, 'refunded');
    expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
    expect(over.refunds).toHaveLength(1);
  });

  test('of a part leaves the line delivered in part when its supplier corrects the delivery by less', async () => {
    const { id, version } = await delivered();
    await refund(id, version, 60);
    await givenBack(id, 6000);
    await half(id, 2);
    const over = await shop.untilStatus(id, 'partially_completed');
    expect(over).toMatchObject({ kept: 39, lines: [{ status: 'partial', remains: 500 }] });
    expect(over.refunds).toHaveLength(1);
  });

  test('is no delivery after a refund when it says again that all was delivered', async () => {
    const { id, version } = await delivered();
    await refund(id, version, 20);
    await givenBack(id, 2000);
    await shop.report(id, 'fulfilment.completed.v1', { startCount: 7 }, 2);
    const over = await shop.until(id, ({ lines }) => lines[0]?.startCount === 7);
    expect(namesIn(over)).not.toContain('line.delivered-after-refund');
    await half(id, 3);
    expect(bookOf(await givenBack(id, 4950))).toEqual({
      gateway: -pricePaise,
      fulfilled: 4950,
      refunded: 4950,
    });
  });
});
