import { afterEach, expect, test } from '@jest/globals';
import { listProviders, updateProvider } from '@boostline/contracts/routes/public/admin-settings';
import { openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;
afterEach(() => shop.close());

test('orders of other customers, which the supplier shows, are not taken for ours', async () => {
  shop = await openTestShop({ env: { FULFILMENT_BALANCE_AGE_MS: '2000' } });
  await shop.startWorker();
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  const [own] = await shop.panelOrders(known.target);
  await shop.scenario([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }], {
    habits: { othersCharge: own?.charge },
  });
  const [line] = await shop.pay({ quantity: 1000 });
  await shop.until(line, 'COMPLETED');
  const orders = await shop.panelOrders(line.target);
  expect(orders).toHaveLength(1);
  expect((await shop.placement(line)).upstream_order_id).toBe(String(orders[0]?.order));
  expect(await shop.query('SELECT * FROM fulfilment.surplus_orders')).toEqual([]);
});

test('a balance from before the purchase proves nothing where ids cannot be searched', async () => {
  shop = await openTestShop({ env: { FULFILMENT_BALANCE_AGE_MS: '12000' } });
  await shop.scenario([], { habits: { orderIds: 'letters' } });
  await shop.startWorker();
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  await shop.query('UPDATE fulfilment.providers SET wallet_anchor = NULL');
  await shop.untilQuery('SELECT FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL', 20_000);
  await shop.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }], {
    habits: { balanceAgeSeconds: 8 },
  });
  const [line] = await shop.pay({ quantity: 1000 });
  // The money that is gone is seen in the end, and nothing was bought meanwhile.
  const seen = await shop.untilRow(line, ({ evidence }) => evidence !== null);
  expect(seen).toMatchObject({ evidence: { missing: expect.stringMatching(/^0\.[1-9]/) } });
  expect(await shop.adds(line.target)).toHaveLength(1);
});

test('a search that may have ended below the order proves nothing while the balance may be from before it', async () => {
  shop = await openTestShop({ env: { FULFILMENT_BALANCE_AGE_MS: '12000' } });
  await shop.startWorker();
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  // The next balance is up to date.
  await shop.query('UPDATE fulfilment.providers SET wallet_anchor = NULL');
  await shop.untilQuery('SELECT FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL', 20_000);
  // From now on others buy more between two orders of ours than are asked about.
  await shop.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }], {
    habits: { idsJumpBy: 1000, balanceAgeSeconds: 8 },
  });
  const [line] = await shop.pay({ quantity: 1000 });
  // The money that is gone makes it look further up, until the order is found.
  await shop.until(line, 'COMPLETED');
  expect(await shop.adds(line.target)).toHaveLength(1);
  expect(await shop.placement(line)).toMatchObject({ adoption: 'charge' });
});

test('an order that the owner made by hand is not taken for a lost line of its price once the account is shared, or something is unexplained', async () => {
  shop = await openTestShop();
  const admin = shop.administration(await shop.startWorker());
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  const [settings] = await admin.call(listProviders, {});
  if (!settings) throw new Error('there is no supplier');
  expect(settings).toMatchObject({ shared: null, unexplained: null });
  const { id, name, baseUrl, currency, maxInFlight, limits } = settings;
  const said = {
    name,
    baseUrl,
    currency,
    maxInFlight,
    limits,
    active: true,
    reason: 'a test',
    rateBasis: 1000 as const,
  };
  const say = (version: number, words: { shared: boolean; explained?: boolean }) =>
    admin.call(updateProvider, { params: { providerId: id }, body: { ...said, version, ...words } });
  expect(await say(settings.version, { shared: true })).toMatchObject({ shared: true });
  const [line] = await shop.payAfter([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }], {
    quantity: 1000,
  });
  await shop.until(line, 'UNKNOWN');
  const form = { key: 'panel-key', action: 'add', service: '101', link: 'by_hand', quantity: '1000' };
  const bought = await fetch(baseUrl, { method: 'POST', body: new URLSearchParams(form) });
  const order = /\d+/.exec(await bought.text())?.[0];
  await shop.until(line, 'REVIEW');
  expect(await shop.placement(line)).toMatchObject({
    upstream_order_id: null,
    evidence: { ordersFound: [{ orderId: order }] },
  });
  expect(await shop.query('SELECT * FROM fulfilment.surplus_orders')).toEqual([]);
  // The owner's word is taken back, and a second purchase by hand goes unexplained until the owner explains it.
  await shop.query(
    `UPDATE fulfilment.providers SET unexplained_at = now(), unexplained = '0.9 USD were spent', shared = false`,
  );
  const [flagged] = await admin.call(listProviders, {});
  expect(flagged).toMatchObject({ shared: false, unexplained: { what: '0.9 USD were spent' } });
  const cleared = await say(flagged?.version ?? 0, { shared: false, explained: true });
  expect(cleared).toMatchObject({ shared: false, unexplained: null });
});
