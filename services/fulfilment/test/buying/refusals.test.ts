import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newTarget, openShopFloor, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;

beforeAll(async () => {
  floor = await openShopFloor();
  await floor.startWorker();
});
afterAll(() => floor.close());

const says = (text: string, more: object = {}) => ({
  ...{ on: 'call', action: 'add', fault: 'answer', text: JSON.stringify({ error: text }) },
  ...more,
});

describe('a supplier that refuses', () => {
  test.each([
    ['Service ID does not exists', 'service-refused'],
    ['Quantity must to be greater than or equal to minimum amount', 'quantity-refused'],
    ['neworder.error.link', 'link-refused'],
  ])('with “%s” ends the line as %s, after one request', async (text, reason) => {
    const [line] = await floor.payAfter([says(text)], { target: newTarget('no') });
    await floor.until(line, 'REJECTED');
    expect((await floor.reports(line)).at(-1)).toMatchObject({ payload: { reason } });
    expect(await floor.adds(line.target)).toHaveLength(1);
  });

  test.each([
    [says('API key does not exist', { times: 1 }), 'credentials'],
    [says('Not enough balance', { times: 1 }), 'funds'],
    [says('', { text: '{"status":"error","message":"Not enough balance"}', times: 1 }), 'funds'],
  ])('for the whole account (%j) has its account held, and takes the line later', async (rule, reason) => {
    // An empty balance keeps the hold until it is seen.
    const [line] = await floor.payAfter(
      [rule, { on: 'call', action: 'balance', fault: 'timeoutBefore' }],
      {},
    );
    await floor.untilHeld(reason);
    expect((await floor.placement(line)).state).toBe('READY');
    await floor.scenario([]);
    await floor.until(line, 'COMPLETED');
    expect(await floor.panelOrders(line.target)).toHaveLength(1);
  });

  test('because the link has an active order is asked again later', async () => {
    const [line] = await floor.payAfter(
      [says('You have already an active order for this link', { times: 1 })],
      {},
    );
    await floor.until(line, 'COMPLETED');
    expect(await floor.adds(line.target)).toHaveLength(2);
  });
});
