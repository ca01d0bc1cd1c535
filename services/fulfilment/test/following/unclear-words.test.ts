import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endLine, refundMissing } from '@boostline/contracts/routes/public/admin-orders';
import {
  listOrderPlacements,
  listPlacementsAwaiting,
} from '@boostline/contracts/routes/internal/admin-fulfilment';
import { openTestShop, type Administration, type Line, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 1, env: { STALLED_AFTER_MS: '2500' } });
  admin = shop.administration(await shop.startWorker());
});
afterAll(() => shop.close());

/** The cards of lines that have this trouble, one for each supplier and word. */
const overdue = async (reason: string) =>
  (await admin.call(listPlacementsAwaiting, {})).overdue.filter((card) => card.reason === reason);

async function shown({ orderId, lineId }: Line) {
  const placements = await admin.call(listOrderPlacements, { params: { orderId } });
  const placement = placements.find((one) => one.lineId === lineId);
  if (!placement) throw new Error('the line is not shown');
  return placement;
}

async function decide(line: Line, route: typeof endLine | typeof refundMissing) {
  const { version } = await shown(line);
  const params = { orderId: line.orderId, lineId: line.lineId };
  await admin.call(route, { params, body: { version, reason: 'looked at it' } });
}

test('an unknown word is shown to the owner as the supplier says it, until it says something known', async () => {
  const [line] = await shop.payAfter(
    [{ on: 'order', seconds: 60, says: [{ after: 0, seconds: 6, status: 'Gone fishing' }] }],
    { quantity: 1300 },
  );
  await shop.untilRow(line, (row) => row['overdue'] === 'status-unknown');
  expect(await overdue('status-unknown')).toMatchObject([
    { orderId: line.orderId, word: 'Gone fishing', lines: 1 },
  ]);
  expect((await shown(line)).allowedActions).toEqual(expect.arrayContaining(['delivered', 'refund']));
  await shop.untilRow(line, (row) => row['overdue'] !== 'status-unknown');
  expect((await shown(line)).state).toBe('PLACED');
});

test('an order without progress is shown to the owner, who may end it', async () => {
  const [line] = await shop.payAfter([{ on: 'order', final: 'neverStarts' }], { quantity: 1400 });
  await shop.untilRow(line, (row) => row['overdue'] === 'no-progress');
  // With the order of the test before, if that has not moved either.
  expect(await overdue('no-progress')).toMatchObject([{ word: null }]);
  await decide(line, endLine);
  await shop.until(line, 'COMPLETED');
});

test('completed with half of it remaining is for the owner, who refunds what is missing or says that all is there', async () => {
  const half = { on: 'order', status: 'Completed', remains: 500 };
  const lines = await shop.payAfter([half], { quantity: 1000 }, { quantity: 1500 }, { quantity: 1600 });
  for (const line of lines) {
    const row = await shop.until(line, 'REVIEW');
    expect(row).toMatchObject({ remains: 500, reason: `completed, but 500 of ${line.quantity} remain` });
    expect((await shown(line)).allowedActions).toEqual(['refund-missing', 'delivered', 'refund']);
    expect((await shop.reports(line)).at(-1)).toMatchObject({
      name: 'fulfilment.progressed.v1',
      payload: { status: 'review', remains: 500 },
    });
  }
  const [missing, delivered, healed] = lines;
  await decide(missing, refundMissing);
  expect((await shop.until(missing, 'PARTIAL'))['remains']).toBe(500);
  expect((await shop.reports(missing)).at(-1)).toMatchObject({
    name: 'fulfilment.partial.v1',
    payload: { remains: 500 },
  });
  await decide(delivered, endLine);
  expect((await shop.until(delivered, 'COMPLETED'))['remains']).toBe(0);
  // The supplier puts its count right: no person has to decide any more.
  const order = (await shop.placement(healed))['upstream_order_id'];
  await shop.scenario([], { changes: [{ order, status: 'Completed', remains: 0 }] });
  expect((await shop.until(healed, 'COMPLETED'))['remains']).toBe(0);
});
