import { afterEach, expect, test } from '@jest/globals';
import { syncProvider } from '@boostline/contracts/routes/public/admin-settings';
import { newTarget, openShopFloor, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;
afterEach(() => floor.close());

/** What the panel's web server answers instead of a list, from now on. */
const unreadable = { on: 'call', action: 'services', fault: 'html' };
const makeListDue = () =>
  floor.query(`UPDATE fulfilment.providers SET services_synced_at = now() - interval '2 hours'`);

test('a list that cannot be read keeps nothing else from being done', async () => {
  floor = await openShopFloor();
  const worker = await floor.startWorker();
  const [known] = await floor.pay({ quantity: 1000 });
  await floor.until(known, 'COMPLETED');
  await floor.scenario([unreadable], { setBalance: '0.10' });
  await makeListDue();
  const [poor] = await floor.pay({ quantity: 1100 });
  await floor.untilHeld('funds');
  await floor.scenario([unreadable], { setBalance: '5000' });
  await floor.until(poor, 'COMPLETED');

  await floor.scenario([
    unreadable,
    { on: 'call', action: 'add', link: 'lost', fault: 'resetAfterCommit', times: 1 },
  ]);
  const [lost] = await floor.pay({ target: newTarget('lost'), quantity: 1200 });
  await floor.until(lost, 'COMPLETED');
  expect(await floor.placement(lost)).toMatchObject({ adoption: expect.any(String) });
  expect(await floor.panelOrders(lost.target)).toHaveLength(1);
  expect(worker.lines.join('\n')).toMatch(/its list of services cannot be read, tried again in 5 s/);
  expect(
    await floor.query(
      `SELECT FROM fulfilment.providers WHERE services_synced_at > now() - interval '1 hour'`,
    ),
  ).toEqual([]);
});

test('nothing is bought of an account whose list was never read', async () => {
  floor = await openShopFloor();
  await floor.scenario([unreadable]);
  const worker = await floor.startWorker();
  const [line] = await floor.pay({});
  await floor.until(line, 'READY');
  await floor.untilQuery(`SELECT FROM fulfilment.providers WHERE tended_by IS NOT NULL`);
  await floor.startWorker({ OVERDUE_AFTER_MS: '500' });
  await floor.untilRow(line, ({ overdue }) => overdue === 'wallet-unread');
  expect(await floor.adds(line.target)).toEqual([]);
  await floor.scenario([]);
  await floor.administration(worker).call(syncProvider, { params: { providerId: 1 } });
  await floor.until(line, 'COMPLETED');
});

test('a list that names a service twice is read', async () => {
  floor = await openShopFloor();
  await floor.scenario([{ on: 'services', service: 101, twice: true }]);
  await floor.startWorker();
  const [line] = await floor.pay({});
  await floor.until(line, 'COMPLETED');
  expect(
    await floor.query(`SELECT service_id FROM fulfilment.services WHERE service_id IN ('101', '102')`),
  ).toHaveLength(2);
});
