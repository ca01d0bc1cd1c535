import { afterEach, expect, test } from '@jest/globals';
import { openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;
afterEach(() => shop.close());

test('an order with extra units that shows the price of the sold quantity is not taken for another lost line', async () => {
  shop = await openTestShop({ env: { FULFILMENT_BALANCE_AGE_MS: '20000' } });
  await shop.startWorker();
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  // The first of two alike never reaches the supplier.
  const [exact] = await shop.payAfter([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }], {
    quantity: 1000,
  });
  await shop.until(exact, 'UNKNOWN');
  // The second is bought with one unit more, and the supplier rounds what that costs.
  const [price] = await shop.panelOrders(known.target);
  const says = [{ after: 0, seconds: 3600, status: 'In progress', charge: price?.charge }];
  const [trial] = await shop.payAfter(
    [
      { on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 },
      { on: 'order', quantity: 1001, seconds: 3600, says },
    ],
    { quantity: 1000 },
  );
  await shop.until(trial, 'UNKNOWN');
  expect(await shop.panelOrders(trial.target)).toMatchObject([{ quantity: 1001 }]);
  const seen = await shop.untilRow(exact, ({ evidence, state }) => evidence !== null || state !== 'UNKNOWN');
  expect(seen).toMatchObject({
    state: 'UNKNOWN',
    upstream_order_id: null,
    evidence: { why: expect.stringContaining('its charge fits both') },
  });
});
