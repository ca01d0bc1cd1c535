import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listProviders } from '@boostline/contracts/routes/public/admin-settings';
import { newTarget, openShopFloor, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;
/** The machine may be busy, ms. */
const patience = 150_000;

beforeAll(async () => {
  floor = await openShopFloor({ deliverySeconds: 1 });
});
afterAll(() => floor.close());

/** A line that the supplier is delivering and has shown; the worker that bought it has ended. */
async function underWay() {
  const worker = await floor.startWorker();
  const [line] = await floor.pay({ target: newTarget('slowly') });
  await floor.untilRow(line, ({ upstream_status }) => upstream_status !== null, patience);
  await worker.kill('SIGTERM');
  return line;
}

describe('another key of the environment', () => {
  test('is not used while it cannot be compared: the former supplier finishes', async () => {
    const line = await underWay();
    const worker = await floor.startWorker({ RESELLER_API_KEY: 'a-wrong-key' });
    await floor.until(line, 'COMPLETED', patience);
    expect(await floor.query('SELECT id FROM fulfilment.providers')).toHaveLength(1);
    await worker.kill('SIGTERM');
  });

  test('of another supplier puts that one in the place of the former, which finishes what it was sent', async () => {
    const line = await underWay();
    const panel = await floor.startPanel();
    const worker = await floor.startWorker({
      RESELLER_API_URL: panel.baseUrl,
      RESELLER_API_KEY: 'other-key',
    });
    await floor.untilQuery(`SELECT FROM fulfilment.providers WHERE replaced_by = 1`, patience);
    const [, former] = await floor.administration(worker).call(listProviders, {});
    expect(former).toMatchObject({ active: false, source: 'panel' });
    const [later] = await floor.pay({ target: newTarget('later') });
    for (const one of [line, later]) await floor.until(one, 'COMPLETED', patience);
    expect((await floor.placement(line)).provider_id).toBe(former?.id);
    expect(await panel.adds(line.target)).toEqual([]);
    expect(await panel.panelOrders(later.target)).toHaveLength(1);
  });
});
