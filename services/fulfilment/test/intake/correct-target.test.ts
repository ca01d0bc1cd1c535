import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newTarget, openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 1 });
  await shop.startWorker();
});
afterAll(() => shop.close());

const name = ({ orderId, lineId }: { orderId: number; lineId: string }, target: string) =>
  shop.publish('order.target-corrected.v1', { orderId, lineId, target });

describe('a target that the buyer names', () => {
  test('where there was none lets the line be bought', async () => {
    const [line] = await shop.pay({ target: null });
    await shop.until(line, 'WAITING');
    const target = newTarget('named');
    await name(line, target);
    await shop.until(line, 'COMPLETED');
    expect(await shop.adds(target)).toHaveLength(1);
  });

  test('in place of a refused one lets the line be bought there', async () => {
    const [line] = await shop.pay({ target: newTarget('private') });
    await shop.until(line, 'REJECTED');
    const target = newTarget('opened');
    await name(line, target);
    await shop.until(line, 'COMPLETED');
    expect(await shop.panelOrders(target)).toHaveLength(1);
    const reported = (await shop.reports(line)).map(({ name: event, payload }) => payload['reason'] ?? event);
    expect(reported).toContain('link-refused');
    expect(reported.at(-1)).toBe('fulfilment.completed.v1');
  });

  test('before its order is known here is not lost', async () => {
    const [line] = await shop.pay({ target: null });
    const early = { orderId: line.orderId + 1, lineId: crypto.randomUUID() };
    const target = newTarget('early');
    await name(early, target);
    await shop.publish('order.paid.v1', {
      orderId: early.orderId,
      lines: [{ ...line, lineId: early.lineId, target: null }],
    });
    await shop.until(early, 'COMPLETED');
    expect(await shop.adds(target)).toHaveLength(1);
  });

  test('changes nothing of a line that was bought already', async () => {
    const [line] = await shop.pay({});
    await shop.until(line, 'COMPLETED');
    const late = newTarget('late');
    await name(line, late);
    const [next] = await shop.pay({});
    await shop.until(next, 'COMPLETED');
    expect(await shop.placement(line)).toMatchObject({ state: 'COMPLETED', target: line.target });
    expect(await shop.adds(late)).toHaveLength(0);
  });
});
