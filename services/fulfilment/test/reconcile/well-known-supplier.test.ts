import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.startWorker();
});
afterAll(() => shop.close());

const deliver = async (orders: number) => {
  const lines = await shop.pay(...Array.from({ length: orders }, (_, index) => ({ quantity: 1000 + index })));
  for (const line of lines) await shop.until(line, 'COMPLETED');
};

test('while a refund may hide what a lost order cost, the search counts from the twentieth order shown to its end', async () => {
  await deliver(17);
  // The supplier keeps its charge for now: when it gives that back, the balance will not say for which order.
  const [cancelled] = await shop.payAfter(
    [
      { on: 'order', link: 'kept_charge', later: { seconds: 0, charge: '4.5', wallet: false } },
      { on: 'call', action: 'add', link: 'lost', fault: 'resetBefore', times: 1 },
    ],
    { quantity: 5000, target: 'kept_charge' },
  );
  await shop.until(cancelled, 'CANCELED');
  const [lost] = await shop.pay({ quantity: 600, target: 'lost' });
  await shop.until(lost, 'UNKNOWN');
  // However long a busy machine takes, no person is called meanwhile.
  await shop.query(
    `UPDATE fulfilment.placements SET unknown_since = now() + interval '1 hour' WHERE line_id = $1`,
    [lost.lineId],
  );
  // An order that is sent once the supplier must have taken the lost one shows up to which id to search.
  await shop.untilQuery(
    `SELECT FROM fulfilment.placements WHERE line_id = '${lost.lineId}' AND sent_at < now() - interval '3 seconds'`,
  );
  await deliver(1);
  const seen = Number((await shop.placement(lost))?.['looks']);
  // The look under way may have begun before.
  const doubted = await shop.untilRow(
    lost,
    ({ state, looks }) => state !== 'UNKNOWN' || Number(looks) > seen + 1,
  );
  expect(doubted).toMatchObject({
    state: 'UNKNOWN',
    evidence: { why: 'an order that may have been given back could hide what this one cost' },
  });
  await deliver(1);
  await shop.until(lost, 'COMPLETED');
  expect(await shop.adds(lost.target)).toHaveLength(2);
  expect(await shop.panelOrders(lost.target)).toHaveLength(1);
});
