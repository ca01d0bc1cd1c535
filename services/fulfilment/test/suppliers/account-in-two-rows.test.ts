import { afterAll, expect, test } from '@jest/globals';
import { createProvider } from '@boostline/contracts/routes/public/admin-settings';
import { openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;
afterAll(() => shop.close());

test('a lost line of an account that has two rows from before is not taken for an order of the other row', async () => {
  // However slow the machine is, one answer is lost: that of the last line.
  const env = {
    FULFILMENT_ADD_TIMEOUT_MS: '5000',
    FULFILMENT_LEASE_MS: '7000',
    FULFILMENT_SETTLE_MS: '6000',
  };
  shop = await openTestShop({ env });
  const admin = shop.administration(await shop.startWorker());
  const [known] = await shop.pay({});
  await shop.until(known, 'COMPLETED');
  const { baseUrl } = await shop.startSupplier();
  const limits = { add: null, status: null, balance: null, services: null };
  const { id } = await admin.call(createProvider, {
    body: {
      name: 'The same once more',
      currency: 'USD',
      rateBasis: 1000,
      maxInFlight: 2,
      limits,
      baseUrl,
      apiKey: 'panel-key',
      reason: 'a test',
    },
  });
  await shop.query(`UPDATE fulfilment.providers SET base_url = $1, version = version + 1 WHERE id = $2`, [
    `${shop.sandbox.url}/api/v2`,
    id,
  ]);
  const [beside] = await shop.pay({ providerId: id });
  await shop.until(beside, 'COMPLETED');
  // Its purchase is in the wallet from now on: the money says nothing of it.
  await shop.query(`UPDATE fulfilment.providers SET wallet_anchor = NULL WHERE id = 1`);
  await shop.untilQuery(`SELECT FROM fulfilment.providers WHERE id = 1 AND wallet_anchor IS NOT NULL`);

  const [lost] = await shop.payAfter([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }], {});
  await shop.until(lost, 'COMPLETED');
  const [own] = await shop.panelOrders(lost.target);
  expect((await shop.placement(lost)).upstream_order_id).toBe(String(own?.order));
});
