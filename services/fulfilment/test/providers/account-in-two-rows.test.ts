import { afterAll, expect, test } from '@jest/globals';
import { createProvider } from '@boostline/contracts/routes/public/admin-settings';
import { openShopFloor, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;
afterAll(() => floor.close());

test('a lost line of an account that has two rows from before is not taken for an order of the other row', async () => {
  // However slow the machine is, one answer is lost: that of the last line.
  const env = {
    FULFILMENT_ADD_TIMEOUT_MS: '5000',
    FULFILMENT_LEASE_MS: '7000',
    FULFILMENT_SETTLE_MS: '6000',
  };
  floor = await openShopFloor({ env });
  const admin = floor.administration(await floor.startWorker());
  const [known] = await floor.pay({});
  await floor.until(known, 'COMPLETED');
  const { baseUrl } = await floor.startPanel();
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
  await floor.query(`UPDATE fulfilment.providers SET base_url = $1, version = version + 1 WHERE id = $2`, [
    `${floor.panel.url}/api/v2`,
    id,
  ]);
  const [beside] = await floor.pay({ providerId: id });
  await floor.until(beside, 'COMPLETED');
  // Its purchase is in the wallet from now on: the money says nothing of it.
  await floor.query(`UPDATE fulfilment.providers SET wallet_anchor = NULL WHERE id = 1`);
  await floor.untilQuery(`SELECT FROM fulfilment.providers WHERE id = 1 AND wallet_anchor IS NOT NULL`);

  const [lost] = await floor.payAfter([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }], {});
  await floor.until(lost, 'COMPLETED');
  const [own] = await floor.panelOrders(lost.target);
  expect((await floor.placement(lost)).upstream_order_id).toBe(String(own?.order));
});
