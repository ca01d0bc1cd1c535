import { afterEach, expect, test } from '@jest/globals';
import { openShopFloor, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;
afterEach(() => floor.close());

test('an order with extra units that shows the price of the sold quantity is not taken for another lost line', async () => {
  floor = await openShopFloor({ env: { FULFILMENT_BALANCE_AGE_MS: '20000' } });
  await floor.startWorker();
  const [known] = await floor.pay({ quantity: 1000 });
  await floor.until(known, 'COMPLETED');
  // The first of two alike never reaches the panel.
  const [exact] = await floor.payAfter([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }], {
    quantity: 1000,
  });
  await floor.until(exact, 'UNKNOWN');
  // The second is bought with one unit more, and the panel rounds what that costs.
  const [price] = await floor.panelOrders(known.target);
  const says = [{ after: 0, seconds: 3600, status: 'In progress', charge: price?.charge }];
  const [trial] = await floor.payAfter(
    [
      { on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 },
      { on: 'order', quantity: 1001, seconds: 3600, says },
    ],
    { quantity: 1000 },
  );
  await floor.until(trial, 'UNKNOWN');
  expect(await floor.panelOrders(trial.target)).toMatchObject([{ quantity: 1001 }]);
  const seen = await floor.untilRow(exact, ({ evidence, state }) => evidence !== null || state !== 'UNKNOWN');
  expect(seen).toMatchObject({
    state: 'UNKNOWN',
    upstream_order_id: null,
    evidence: { why: expect.stringContaining('its charge does not tell them apart') },
  });
});
