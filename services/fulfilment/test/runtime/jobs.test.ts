import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startWire, type Wire } from '../../../../tools/test-wire.ts';
import { newTarget, openTestShop, type Line, type TestShop } from '../test-shop.js';

/** Longer than a worker's wait for a job, after which BullMQ asks again. */
const outageMs = 12_000;

/** For the lost worker: by default it would give up before the test can see it wait. */
const patient = {
  FULFILMENT_ADD_TIMEOUT_MS: '4000',
  FULFILMENT_LEASE_MS: '5000',
  FULFILMENT_SETTLE_MS: '5000',
};

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  // Lost answers are searched for from an order id that is known.
  const worker = await shop.startWorker();
  const [known] = await shop.pay({});
  await shop.until(known, 'COMPLETED');
  await worker.kill('SIGTERM');
});
beforeEach(async () => {
  await shop.scenario([], { setBalance: '5000' });
  // The wallet is read again: a balance that rose by itself would be no evidence.
  await shop.query(`UPDATE fulfilment.providers SET wallet_anchor = NULL`);
});
afterAll(() => shop.close());

/** Waits until one job of the queue has been under way for a while: it waits for the supplier. */
async function untilBusy(queue: string): Promise<void> {
  for (const end = Date.now() + 150_000; Date.now() < end;) {
    const [before] = await shop.redis.lrange(`fulfilment:${queue}:active`, 0, -1);
    await sleep(300);
    const after = await shop.redis.lrange(`fulfilment:${queue}:active`, 0, -1);
    if (before !== undefined && after.includes(before)) return;
  }
  throw new Error(`no job of ${queue} is under way`);
}

const slow = (action: string) => ({ on: 'call', action, latencyMs: 3000 });

/** The order has ended once, and so has its refill, if it has one. */
async function expectEnded(line: Line) {
  await shop.until(line, 'COMPLETED');
  await shop.untilQuery(
    `SELECT 1 WHERE NOT EXISTS (SELECT FROM fulfilment.refills WHERE line_id = '${line.lineId}' AND ended_at IS NULL)`,
  );
  expect(await shop.panelOrders(line.target)).toHaveLength(1);
}

/** A job of each queue that is under way at a worker, and what lets it go on. */
const busy = {
  /** One line is bought, one is followed and one is refilled. */
  async 'place, poll and refill'() {
    const [refilled] = await shop.pay({});
    await shop.until(refilled, 'COMPLETED');
    const [followed] = await shop.payAfter([slow('status'), slow('refill_status')], {});
    await shop.until(followed, 'PLACED');
    await shop.publish('order.refill-requested.v1', { orderId: refilled.orderId, lineId: refilled.lineId });
    await untilBusy('poll');
    await untilBusy('refill');
    const [bought] = await shop.payAfter([slow('status'), slow('refill_status'), slow('add')], {});
    await untilBusy('place');
    return { lines: [refilled, followed, bought], release: async () => {} };
  },
  async reconcile() {
    await shop.scenario([], { setBalance: '0.10' });
    const [line] = await shop.pay({});
    await shop.untilHeld('funds');
    await shop.scenario([slow('balance')]);
    await untilBusy('reconcile');
    return { lines: [line], release: () => shop.scenario([], { setBalance: '5000' }) };
  },
  async upkeep() {
    const [line] = await shop.payAfter([slow('add')], {});
    await shop.until(line, 'SENDING');
    await shop.query('BEGIN');
    await shop.query('LOCK TABLE fulfilment.placements IN ACCESS EXCLUSIVE MODE');
    await untilBusy('upkeep');
    return { lines: [line], release: () => shop.query('COMMIT') };
  },
};

// Both signals where the supplier is asked to do something; a lost lease is the same for every queue.
test.each([
  ['place, poll and refill', 'SIGKILL'],
  ['place, poll and refill', 'SIGSTOP'],
  ['reconcile', 'SIGSTOP'],
  ['upkeep', 'SIGKILL'],
] as const)('a worker with jobs of %s under way loses them to another by %s', async (queues, signal) => {
  const worker = await shop.startWorker(patient);
  const { lines, release } = await busy[queues]();
  worker.signal(signal);
  // The half minute is over for which it had claimed the refills.
  await shop.query(
    `UPDATE fulfilment.refills SET next_poll_at = now()
      WHERE id IN (SELECT id FROM fulfilment.refills WHERE ended_at IS NULL FOR UPDATE SKIP LOCKED)`,
  );
  await shop.scenario([]);
  await release();
  const other = await shop.startWorker();
  for (const line of lines) await expectEnded(line);
  await worker.kill('SIGKILL');
  await other.kill('SIGTERM');
});

describe('while Redis is away', () => {
  let wire: Wire;

  beforeEach(async () => {
    const { hostname, port } = new URL(process.env['TEST_REDIS_URL'] ?? '');
    wire = await startWire({ host: hostname, port: Number(port) });
  });

  const byWire = () => {
    const url = new URL(process.env['TEST_REDIS_URL'] ?? '');
    url.host = `127.0.0.1:${wire.port}`;
    return { REDIS_URL: url.href };
  };

  test('placing waits, and every queue goes on by itself when it is back', async () => {
    const worker = await shop.startWorker(byWire());
    const [placed] = await shop.payAfter([{ on: 'order', link: 'slowly', seconds: 3 }], {
      target: newTarget('slowly'),
    });
    await shop.until(placed, 'PLACED');
    wire.silence();
    const [waiting] = await shop.pay({});
    await sleep(outageMs);
    wire.heal();
    await shop.until(waiting, 'COMPLETED');
    await shop.until(placed, 'COMPLETED');
    await worker.kill('SIGTERM');
    await wire.stop();
  });

  test('a worker that is stopped waits for its answers, and leaves no line in doubt', async () => {
    const worker = await shop.startWorker({ ...patient, ...byWire() });
    const [line] = await shop.payAfter([{ on: 'call', action: 'add', latencyMs: 600 }], {});
    await shop.until(line, 'SENDING');
    wire.silence();
    await worker.kill('SIGTERM');
    await shop.until(line, 'PLACED');
    expect(await shop.adds(line.target)).toHaveLength(1);
    await wire.stop();
  });
});

test('a worker cut off from PostgreSQL past its lease loses its line to another, and nothing is bought twice', async () => {
  const direct = new URL(shop.databaseUrl);
  const wire = await startWire({ host: direct.hostname, port: Number(direct.port) });
  const byWire = new URL(direct);
  byWire.host = `127.0.0.1:${wire.port}`;
  const cutOff = await shop.startWorker({ ...patient, FULFILMENT_DATABASE_URL: byWire.href });
  const [line] = await shop.payAfter([{ ...slow('add'), times: 1 }], {});
  await shop.until(line, 'SENDING');
  wire.silence();
  const other = await shop.startWorker();
  await expectEnded(line);
  wire.heal();
  const [next] = await shop.pay({});
  await expectEnded(next);
  expect(await shop.adds(line.target)).toHaveLength(1);
  await Promise.all([cutOff.kill('SIGKILL'), other.kill('SIGTERM')]);
  await wire.stop();
});

test('a Redis that was emptied has the jobs of all lines again', async () => {
  await shop.query(`UPDATE fulfilment.providers SET active = false`);
  const worker = await shop.startWorker();
  const lines = await shop.pay({ quantity: 100 }, { quantity: 200 }, { quantity: 300 });
  for (const line of lines) await shop.until(line, 'READY');
  await shop.redis.flushdb();
  await shop.query(`UPDATE fulfilment.providers SET active = true`);
  for (const line of lines) await shop.until(line, 'COMPLETED');
  await worker.kill('SIGTERM');
});
