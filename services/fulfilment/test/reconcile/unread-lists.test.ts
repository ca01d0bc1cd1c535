import { afterEach, expect, test } from '@jest/globals';
import { syncProvider } from '@boostline/contracts/routes/public/admin-settings';
import { newTarget, openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;
afterEach(() => shop.close());

/** What the supplier's web server answers instead of a list, from now on. */
const unreadable = { on: 'call', action: 'services', fault: 'html' };
const makeListDue = () =>
  shop.query(`UPDATE fulfilment.providers SET services_synced_at = now() - interval '2 hours'`);

test('a list that cannot be read keeps nothing else from being done', async () => {
  shop = await openTestShop();
  const worker = await shop.startWorker();
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  await shop.scenario([unreadable], { setBalance: '0.10' });
  await makeListDue();
  const [poor] = await shop.pay({ quantity: 1100 });
  await shop.untilHeld('funds');
  await shop.scenario([unreadable], { setBalance: '5000' });
  await shop.until(poor, 'COMPLETED');

  await shop.scenario([
    unreadable,
    { on: 'call', action: 'add', link: 'lost', fault: 'resetAfterCommit', times: 1 },
  ]);
  const [lost] = await shop.pay({ target: newTarget('lost'), quantity: 1200 });
  await shop.until(lost, 'COMPLETED');
  expect(await shop.placement(lost)).toMatchObject({ adoption: expect.any(String) });
  expect(await shop.panelOrders(lost.target)).toHaveLength(1);
  expect(worker.lines.join('\n')).toMatch(/its list of services cannot be read, tried again in 5 s/);
  expect(
    await shop.query(`SELECT FROM fulfilment.providers WHERE services_synced_at > now() - interval '1 hour'`),
  ).toEqual([]);
});

test('nothing is bought of an account whose list was never read', async () => {
  shop = await openTestShop();
  await shop.scenario([unreadable]);
  const worker = await shop.startWorker();
  const [line] = await shop.pay({});
  await shop.until(line, 'READY');
  await shop.untilQuery(`SELECT FROM fulfilment.providers WHERE tended_by IS NOT NULL`);
  await shop.startWorker({ OVERDUE_AFTER_MS: '500' });
  await shop.untilRow(line, ({ overdue }) => overdue === 'wallet-unread');
  expect(await shop.adds(line.target)).toEqual([]);
  await shop.scenario([]);
  await shop.administration(worker).call(syncProvider, { params: { providerId: 1 } });
  await shop.until(line, 'COMPLETED');
});

test('a list that names a service twice is read', async () => {
  shop = await openTestShop();
  await shop.scenario([{ on: 'services', service: 101, twice: true }]);
  await shop.startWorker();
  const [line] = await shop.pay({});
  await shop.until(line, 'COMPLETED');
  expect(
    await shop.query(`SELECT service_id FROM fulfilment.services WHERE service_id IN ('101', '102')`),
  ).toHaveLength(2);
});
