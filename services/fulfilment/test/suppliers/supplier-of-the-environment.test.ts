import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listProviders } from '@boostline/contracts/routes/public/admin-settings';
import { newTarget, openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;
/** The machine may be busy, ms. */
const patience = 150_000;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 1 });
});
afterAll(() => shop.close());

/** A line that the supplier is delivering and has shown; the worker that bought it has ended. */
async function underWay() {
  const worker = await shop.startWorker();
  const [line] = await shop.pay({ target: newTarget('slowly') });
  await shop.untilRow(line, ({ upstream_status }) => upstream_status !== null, patience);
  await worker.kill('SIGTERM');
  return line;
}

describe('another key of the environment', () => {
  test('is not used while it cannot be compared: the previous supplier finishes', async () => {
    const line = await underWay();
    const worker = await shop.startWorker({ RESELLER_API_KEY: 'a-wrong-key' });
    await shop.until(line, 'COMPLETED', patience);
    expect(await shop.query('SELECT id FROM fulfilment.providers')).toHaveLength(1);
    await worker.kill('SIGTERM');
  });

  test('a key of another supplier replaces the previous one, which finishes what it was sent', async () => {
    const line = await underWay();
    const sandbox = await shop.startSupplier();
    const worker = await shop.startWorker({
      RESELLER_API_URL: sandbox.baseUrl,
      RESELLER_API_KEY: 'other-key',
    });
    await shop.untilQuery(`SELECT FROM fulfilment.providers WHERE replaced_by = 1`, patience);
    const [, former] = await shop.administration(worker).call(listProviders, {});
    expect(former).toMatchObject({ active: false, source: 'panel' });
    const [later] = await shop.pay({ target: newTarget('later') });
    for (const one of [line, later]) await shop.until(one, 'COMPLETED', patience);
    expect((await shop.placement(line)).provider_id).toBe(former?.id);
    expect(await sandbox.adds(line.target)).toEqual([]);
    expect(await sandbox.panelOrders(later.target)).toHaveLength(1);
  });
});
