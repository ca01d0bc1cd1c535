import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../../tools/test-database.ts';
import { ForgetOld } from '../../src/jobs/forget-old.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: DataSource;
let owner: DataSource;

beforeAll(async () => {
  database = await testDatabase(['orders']);
  const open = (url: string) =>
    new DataSource({
      type: 'postgres',
      url,
      extra: { options: '-c search_path=orders,public' },
    }).initialize();
  [service, owner] = await Promise.all([open(database.serviceUrl('orders')), open(database.url)]);
});
afterAll(async () => {
  await Promise.all([service.destroy(), owner.destroy()]);
  await database.drop();
});

const usual = { recordDays: 400, unpaidDays: 30 };

/** An order with a history whose last entry is this number of days old. */
async function order(id: number, status: string, daysAgo: number[], name = 'order.completed'): Promise<void> {
  await owner.query(
    `INSERT INTO orders (id, kind, package_id, package_type, target, quantity, amount_paise, status, buyer_hash, snapshot)
     VALUES ($1::bigint, 'package', 1, 'likes', 'x', 1, 100, $2, 'b' || $1::bigint, '{}')`,
    [id, status],
  );
  for (const days of daysAgo)
    await owner.query(
      `INSERT INTO order_events (order_id, name, at) VALUES ($1, $2, now() - $3 * interval '1 day')`,
      [id, name, days],
    );
}

async function historiesLeft(): Promise<[number, number][]> {
  const rows: { order_id: string; entries: number }[] = await owner.query(
    `SELECT order_id, count(*)::int AS entries FROM order_events GROUP BY order_id ORDER BY order_id`,
  );
  return rows.map(({ order_id: id, entries }) => [Number(id), entries]);
}

describe('what has been kept for 400 days', () => {
  test('is forgotten: whole histories of orders that ended, and no other entry', async () => {
    await order(1, 'completed', [500, 450, 401]);
    await order(2, 'completed', [402, 399]);
    await order(3, 'paid_processing_failed', [500]);
    await order(4, 'refunded', [500], 'suspense.accepted');
    await order(5, 'payment_expired', [401]);
    await order(6, 'completed', [1]);
    await new ForgetOld(service).forget(usual);
    expect(await historiesLeft()).toEqual([
      [2, 2],
      [3, 1],
      [4, 1],
      [6, 1],
    ]);
  });

  test('is found behind any number of histories that stay', async () => {
    await owner.query(`TRUNCATE order_events`);
    await owner.query(
      `INSERT INTO order_events (order_id, name, at) SELECT 3, 'x', now() - interval '500 days' FROM generate_series(1, 5000)`,
    );
    await owner.query(
      `INSERT INTO order_events (order_id, name, at) SELECT 1, 'x', now() - interval '450 days' FROM generate_series(1, 3000)`,
    );
    await new ForgetOld(service).forget(usual);
    expect(await historiesLeft()).toEqual([[3, 5000]]);
  });

  test('is forgotten of notifications that were followed up, and of no other', async () => {
    await owner.query(
      `INSERT INTO webhooks (gateway, event_key, raw_body, received_at, handled_at)
       SELECT 'sandbox', n::text, '', now() - n * interval '1 day', CASE WHEN n <> 600 THEN now() END
         FROM generate_series(390, 600) AS n`,
    );
    await new ForgetOld(service).forget(usual);
    const rows: { event_key: string }[] = await owner.query(
      `SELECT event_key FROM webhooks ORDER BY received_at`,
    );
    expect(rows.map(({ event_key: key }) => Number(key))).toEqual([
      600,
      ...Array.from({ length: 10 }, (_, index) => 399 - index),
    ]);
  });

  test('is forgotten for buyers’ browsers that subscribed to an order, and for no device of the owner', async () => {
    await owner.query(
      `INSERT INTO push_subscriptions (id, endpoint, p256dh, auth, name, order_id, created_at)
       SELECT gen_random_uuid(), 'https://push.test/' || days, '', '', 'browser', order_id, now() - days * interval '1 day'
         FROM (VALUES (401, 6), (399, 6), (402, NULL)) AS given (days, order_id)`,
    );
    await new ForgetOld(service).forget(usual);
    const rows: { endpoint: string }[] = await owner.query(
      `SELECT endpoint FROM push_subscriptions ORDER BY endpoint`,
    );
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(['https://push.test/399', 'https://push.test/402']);
  });

  test('goes sooner or later as the owner wants, and never before 180 days', async () => {
    await owner.query(`TRUNCATE order_events, webhooks`);
    await order(11, 'completed', [350]);
    await order(12, 'completed', [181]);
    await order(13, 'completed', [179]);
    await owner.query(
      `INSERT INTO webhooks (gateway, event_key, raw_body, received_at, handled_at)
       SELECT 'sandbox', n::text, '', now() - n * interval '1 day', now() FROM unnest(ARRAY[350, 181, 179]) AS n`,
    );
    const left = async () => [
      (await historiesLeft()).map(([id]) => id),
      (await owner.query(`SELECT event_key FROM webhooks ORDER BY id`)).map(
        (row: { event_key: string }) => row.event_key,
      ),
    ];
    await new ForgetOld(service).forget({ ...usual, recordDays: 360 });
    expect(await left()).toEqual([
      [11, 12, 13],
      ['350', '181', '179'],
    ]);
    await new ForgetOld(service).forget({ ...usual, recordDays: 300 });
    expect(await left()).toEqual([
      [12, 13],
      ['181', '179'],
    ]);
    await new ForgetOld(service).forget({ ...usual, recordDays: 0 });
    expect(await left()).toEqual([[13], ['179']]);
  });

  test('is all that the service can make go: younger evidence is out of its reach', async () => {
    await expect(service.query(`DELETE FROM order_events`)).rejects.toThrow('permission denied');
    await expect(service.query(`DELETE FROM webhooks`)).rejects.toThrow('permission denied');
  });
});
