import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newTarget, openShopFloor, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;

beforeAll(async () => {
  floor = await openShopFloor({ deliverySeconds: 1 });
  await floor.startWorker();
});
afterAll(() => floor.close());

const name = ({ orderId, lineId }: { orderId: number; lineId: string }, target: string) =>
  floor.tell('order.target-corrected.v1', { orderId, lineId, target });

describe('a target that the buyer names', () => {
  test('where there was none lets the line be bought', async () => {
    const [line] = await floor.pay({ target: null });
    await floor.until(line, 'WAITING');
    const target = newTarget('named');
    await name(line, target);
    await floor.until(line, 'COMPLETED');
    expect(await floor.adds(target)).toHaveLength(1);
  });

  test('in place of a refused one lets the line be bought there', async () => {
    const [line] = await floor.pay({ target: newTarget('private') });
    await floor.until(line, 'REJECTED');
    const target = newTarget('opened');
    await name(line, target);
    await floor.until(line, 'COMPLETED');
    expect(await floor.panelOrders(target)).toHaveLength(1);
    const told = (await floor.reports(line)).map(({ name: event, payload }) => payload['reason'] ?? event);
    expect(told).toContain('link-refused');
    expect(told.at(-1)).toBe('fulfilment.completed.v1');
  });

  test('before its order is known here is not lost', async () => {
    const [line] = await floor.pay({ target: null });
    const early = { orderId: line.orderId + 1, lineId: crypto.randomUUID() };
    const target = newTarget('early');
    await name(early, target);
    await floor.tell('order.paid.v1', {
      orderId: early.orderId,
      lines: [{ ...line, lineId: early.lineId, target: null }],
    });
    await floor.until(early, 'COMPLETED');
    expect(await floor.adds(target)).toHaveLength(1);
  });

  test('changes nothing of a line that was bought already', async () => {
    const [line] = await floor.pay({});
    await floor.until(line, 'COMPLETED');
    const late = newTarget('late');
    await name(line, late);
    const [next] = await floor.pay({});
    await floor.until(next, 'COMPLETED');
    expect(await floor.placement(line)).toMatchObject({ state: 'COMPLETED', target: line.target });
    expect(await floor.adds(late)).toHaveLength(0);
  });
});
