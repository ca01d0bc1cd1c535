import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newTarget, openShopFloor, type Line } from '../shop-floor.js';

let floor: Awaited<ReturnType<typeof openShopFloor>>;
beforeAll(async () => {
  floor = await openShopFloor();
  await floor.startWorker();
});
afterAll(() => floor.close());

test('a switch-over that may have lost commits holds what may have been bought, and finds what was', async () => {
  const [bought] = await floor.pay({});
  await floor.untilRow(bought, (row) => row['upstream_order_id'] !== null);
  await floor.query(`UPDATE fulfilment.providers SET paused_until = now() + interval '1 hour'`);
  const [waiting] = await floor.pay({});
  await floor.until(waiting, 'READY');
  // Bought by the shop, and not in this database any more.
  const lost = await orderAtPanel();

  await floor.query(`UPDATE fulfilment.known_server SET timeline = timeline - 1, synchronous = false`);
  await floor.untilHeld('restored');
  await floor.untilQuery(`SELECT FROM fulfilment.surplus_orders WHERE upstream_order_id = '${lost}'`);
  await floor.untilQuery(`SELECT FROM fulfilment.providers WHERE hold_checked_at IS NOT NULL`);

  await floor.query(
    `UPDATE fulfilment.providers SET hold_reason = NULL, hold_checked_at = NULL, paused_until = NULL, wallet_anchor = NULL,
            admissions = admissions + 1`,
  );
  // An order of before that is paid only now may have been bought as well; one of now was not.
  const older = await pay(waiting, new Date(0));
  const newer = await pay(waiting, new Date(Date.now() + 1000));
  for (const line of [waiting, older]) await floor.untilRow(line, (row) => row['held_for'] === 'restored');
  await floor.untilRow(newer, (row) => row['upstream_order_id'] !== null);
  for (const { target } of [waiting, older]) expect(await floor.adds(target)).toEqual([]);
});

async function pay({ orderId: _, ...line }: Line, orderedAt: Date): Promise<Line> {
  const orderId = randomInt(1, 2 ** 40);
  const paid = { ...line, lineId: randomUUID(), target: newTarget() };
  await floor.tell('order.paid.v1', { orderId, lines: [paid], orderedAt: orderedAt.toISOString() });
  return { ...paid, orderId };
}

async function orderAtPanel(): Promise<string> {
  const body = new URLSearchParams({
    ...{ key: 'panel-key', action: 'add', service: '101', quantity: '1000' },
    link: `https://www.instagram.com/${newTarget()}/`,
  });
  const answer = await fetch(`${floor.panel.url}/api/v2`, { method: 'POST', body });
  const { order }: { order: number } = JSON.parse(await answer.text());
  return String(order);
}
