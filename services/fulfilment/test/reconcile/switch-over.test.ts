import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readMissingRecords, releaseBuying } from '@boostline/contracts/routes/public/admin-settings';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newTarget, openTestShop, type Line } from '../test-shop.js';

let shop: Awaited<ReturnType<typeof openTestShop>>;
let worker: Awaited<ReturnType<typeof shop.startWorker>>;
beforeAll(async () => {
  shop = await openTestShop();
  worker = await shop.startWorker();
});
afterAll(() => shop.close());

test('a switch-over that may have lost commits holds what may have been bought, and finds what was', async () => {
  const [bought] = await shop.pay({});
  await shop.untilRow(bought, (row) => row['upstream_order_id'] !== null);
  await shop.query(`UPDATE fulfilment.providers SET paused_until = now() + interval '1 hour'`);
  const [waiting] = await shop.pay({});
  await shop.until(waiting, 'READY');
  // Bought by the shop, and not in this database any more.
  const lost = await orderAtSupplier();

  await shop.query(`UPDATE fulfilment.known_server SET timeline = timeline - 1, synchronous = false`);
  await shop.untilHeld('restored');
  await shop.untilQuery(`SELECT FROM fulfilment.surplus_orders WHERE upstream_order_id = '${lost}'`);
  await shop.untilQuery(`SELECT FROM fulfilment.providers WHERE hold_checked_at IS NOT NULL`);

  await shop.query(`UPDATE fulfilment.providers SET paused_until = NULL`);
  const admin = shop.administration(worker);
  const missing = await admin.call(readMissingRecords, {});
  expect(missing).toMatchObject({
    suppliers: [{ searched: true }],
    unknownOrders: [{ upstreamOrderId: lost }],
    doubtedLines: [{ lineId: waiting.lineId, orderId: waiting.orderId }],
  });
  const release = () => admin.call(releaseBuying, { body: { unsearched: false } });
  expect((await release()).suppliers).toEqual([]);
  await expect(release()).rejects.toMatchObject({ code: 'conflict' });
  // An order of before that is paid only now may have been bought as well; one of now was not.
  const older = await pay(waiting, new Date(0));
  const newer = await pay(waiting, new Date(Date.now() + 1000));
  for (const line of [waiting, older]) await shop.untilRow(line, (row) => row['held_for'] === 'restored');
  await shop.untilRow(newer, (row) => row['upstream_order_id'] !== null);
  for (const { target } of [waiting, older]) expect(await shop.adds(target)).toEqual([]);
});

test('a database that was brought back while nothing ran is held at the next start', async () => {
  await shop.query(`UPDATE fulfilment.providers SET hold_reason = NULL`);
  // A beat is remembered before the next one is written.
  const [known] = await shop.query(`SELECT beat FROM fulfilment.known_server`);
  await shop.untilQuery(`SELECT FROM fulfilment.known_server WHERE beat > ${known.beat} + 1`);
  await worker.kill('SIGKILL');
  await shop.query(`UPDATE fulfilment.known_server SET beat = beat - 10`);
  worker = await shop.startWorker();
  await shop.untilHeld('restored');
});

test('buying goes on at a supplier that cannot be searched only when a person looked there', async () => {
  // Ids with letters have no order, so they cannot be searched.
  await shop.query(
    `UPDATE fulfilment.providers SET hold_reason = 'restored', hold_checked_at = NULL, letter_ids = true`,
  );
  const admin = shop.administration(worker);
  const release = (unsearched: boolean) => admin.call(releaseBuying, { body: { unsearched } });
  await expect(release(false)).rejects.toThrow('Not searched to the end yet');
  await shop.untilHeld('restored');
  expect((await release(true)).suppliers).toEqual([]);
});

test('a start does not wait for a Redis that is silent, and says that no beat is remembered', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('it has no port');
    const { lines } = await shop.startWorker({ REDIS_URL: `redis://127.0.0.1:${address.port}` });
    expect(lines.join('\n')).toContain('the last beat is not remembered');
  } finally {
    silent.close();
  }
});

async function pay({ orderId: _, ...line }: Line, orderedAt: Date): Promise<Line> {
  const orderId = randomInt(1, 2 ** 40);
  const paid = { ...line, lineId: randomUUID(), target: newTarget() };
  await shop.publish('order.paid.v1', { orderId, lines: [paid], orderedAt: orderedAt.toISOString() });
  return { ...paid, orderId };
}

async function orderAtSupplier(): Promise<string> {
  const body = new URLSearchParams({
    key: 'panel-key',
    action: 'add',
    service: '101',
    quantity: '1000',
    link: `https://www.instagram.com/${newTarget()}/`,
  });
  const answer = await fetch(`${shop.sandbox.url}/api/v2`, { method: 'POST', body });
  const { order }: { order: number } = JSON.parse(await answer.text());
  return String(order);
}
