import { afterEach, expect, test } from '@jest/globals';
import { refundLine, resendLine } from '@boostline/contracts/routes/public/admin-orders';
import {
  listOrderPlacements,
  listPlacementsAwaiting,
} from '@boostline/contracts/routes/internal/admin-fulfilment';
import { newTarget, openTestShop, type Administration, type Line, type TestShop } from '../test-shop.js';

let shop: TestShop;
afterEach(() => shop.close());

const add = { on: 'call', action: 'add' };
/** A person is asked soon about a supplier that answers nothing; where it answers, a proof takes a third of that. */
const impatient = { OVERDUE_AFTER_MS: '15000', FULFILMENT_BALANCE_AGE_MS: '1000' };

test('a line that the supplier never takes is for a person after some tries, while others are bought', async () => {
  shop = await openTestShop();
  const admin = shop.administration(await shop.startWorker());
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  const target = newTarget('never_taken');
  const [line] = await shop.payAfter([{ ...add, link: target, fault: 'html' }], { quantity: 1100, target });
  const isKnown = async () => {
    const { review } = await admin.call(listPlacementsAwaiting, {});
    return review.some(({ lineId }) => lineId === line.lineId);
  };
  for (let quantity = 1200; !(await isKnown()); quantity += 100) {
    const [other] = await shop.pay({ quantity: 1200 + (quantity % 5000) });
    await shop.until(other, 'COMPLETED');
  }
  const adds = await shop.adds(target);
  expect(adds.length).toBeLessThanOrEqual(6);
  expect(await shop.panelOrders(target)).toEqual([]);
  // Rounds of one line are not lines: they say nothing of how soon errors of this supplier settle.
  const [{ errors }] = await shop.query(
    `SELECT web_errors_absent AS errors FROM fulfilment.providers WHERE id = 1`,
  );
  expect(errors).toBe(1);
});

/**
 * The supplier takes the order of a line, whose sender dies; then it answers nothing until a person is asked about the line. That no
 * call failed matters: after one, the next answer would say how far the supplier has counted.
 */
async function loseAndLeave(): Promise<{ left: Line; admin: Administration }> {
  const first = await shop.startWorker();
  const [known] = await shop.pay({ quantity: 1000 });
  await shop.until(known, 'COMPLETED');
  await first.kill('SIGTERM');
  const doomed = await shop.startWorker({ CRASH_AT: 'answer-read' });
  const [left] = await shop.pay({ quantity: 1000 });
  await doomed.ended();
  const silent = { on: 'call', fault: 'timeoutBefore' };
  await shop.scenario([
    { ...silent, action: 'status' },
    { ...silent, action: 'balance' },
  ]);
  const admin = shop.administration(await shop.startWorker());
  await shop.until(left, 'REVIEW');
  await shop.scenario([]);
  return { left, admin };
}

const deciding = async (admin: Administration, { orderId, lineId }: Line) => {
  const [placement] = await admin.call(listOrderPlacements, { params: { orderId } });
  return {
    params: { orderId, lineId },
    body: { version: placement?.version ?? 0, reason: 'because of a test' },
  };
};

test('the order of a line that a person has sent again is not taken for that of the next one whose answer is lost', async () => {
  shop = await openTestShop({ env: impatient });
  const { left, admin } = await loseAndLeave();
  await admin.call(resendLine, await deciding(admin, left));
  await shop.until(left, 'COMPLETED');
  expect(await shop.panelOrders(left.target)).toHaveLength(2);
  // As it may lag behind what was answered to other senders.
  await shop.query(
    `UPDATE fulfilment.providers SET highest_order_id =
       (SELECT min(upstream_order_id::bigint) FROM fulfilment.placements)`,
  );
  // The wallet is read at rest again: what is missing from it is explained by nothing.
  await shop.untilQuery(
    `SELECT FROM fulfilment.providers WHERE wallet_anchored_at > (SELECT max(at) FROM fulfilment.decisions)`,
  );
  // Clocks differ a little: an order of the last second says nothing of what was sent after it.
  await shop.untilQuery(
    `SELECT FROM fulfilment.placements HAVING max(placed_at) < now() - interval '2 seconds'`,
  );
  const [line] = await shop.payAfter([{ ...add, fault: 'resetBefore', times: 1 }], { quantity: 1000 });
  // Money alone proves nothing while an order is in doubt that may be given back: a later order must show how far to search.
  await shop.untilQuery(
    `SELECT FROM fulfilment.placements
      WHERE line_id = '${line.lineId}' AND state = 'UNKNOWN' AND sent_at < clock_timestamp() - interval '2 seconds'`,
  );
  const [later] = await shop.pay({ quantity: 2000 });
  await shop.until(later, 'COMPLETED');
  await shop.until(line, 'COMPLETED');
  const orders = await shop.panelOrders(line.target);
  expect(orders).toHaveLength(1);
  expect((await shop.placement(line)).upstream_order_id).toBe(String(orders[0]?.order));
});

test('nor is that of a line that a person has given up: which of the two it is, a person says', async () => {
  shop = await openTestShop({ env: impatient });
  const { left, admin } = await loseAndLeave();
  await admin.call(refundLine, await deciding(admin, left));
  await shop.until(left, 'REJECTED');
  const [line] = await shop.payAfter([{ ...add, fault: 'resetBefore', times: 1 }], { quantity: 1000 });
  await shop.until(line, 'REVIEW');
  expect(await shop.placement(line)).toMatchObject({ upstream_order_id: null });
});
