import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../tools/test-database.ts';
import { forgetHandled, keepOutbox } from '../src/forget-messages.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: DataSource;
let owner: DataSource;

beforeAll(async () => {
  database = await testDatabase(['orders', 'fulfilment']);
  const open = (url: string) => new DataSource({ type: 'postgres', url }).initialize();
  [service, owner] = await Promise.all([open(database.serviceUrl('orders')), open(database.url)]);
});
afterAll(async () => {
  await Promise.all([service.destroy(), owner.destroy()]);
  await database.drop();
});

async function write(createdAt: string, ackedAt: string | null): Promise<string> {
  const id = randomUUID();
  await service.query(
    `INSERT INTO orders.outbox (id, consumer, envelope, created_at, relayed_at, acked_at)
     VALUES ($1, 'fulfilment', '{}', $2::timestamptz, $2::timestamptz, $3)`,
    [id, createdAt, ackedAt],
  );
  return id;
}

async function left(): Promise<string[]> {
  const rows: { id: string }[] = await owner.query(`SELECT id FROM orders.outbox`);
  return rows.map(({ id }) => id);
}

async function months(): Promise<string[]> {
  const rows: { name: string }[] = await owner.query(
    `SELECT name FROM orders.outbox_months() ORDER BY until`,
  );
  return rows.map(({ name }) => name);
}

/** The service's own call, as if it came at that time. */
async function keepAt(at: Date): Promise<void> {
  await service.query(`SELECT orders.keep_outbox($1)`, [at]);
}

function monthsFromNow(count: number, day = 1): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, day));
}

describe('an outbox', () => {
  test('has its next months made ahead, by a role that may make no table itself', async () => {
    await keepOutbox(service, 'orders');
    expect(await months()).toHaveLength(4);
    await keepAt(monthsFromNow(2, 10));
    // The first month ended more than two weeks before, with nothing in it.
    expect(await months()).toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^outbox_y\d{4}m\d\d$/)),
    );
    await expect(service.query(`CREATE TABLE orders.mine (id int)`)).rejects.toThrow('permission denied');
  });

  test('loses a month two weeks after its end, but never one with an unacknowledged row', async () => {
    const now = new Date().toISOString();
    const done = await write(monthsFromNow(1, 3).toISOString(), now);
    const open = await write(monthsFromNow(2, 3).toISOString(), null);
    const neighbour = await write(monthsFromNow(2, 4).toISOString(), now);
    await keepAt(monthsFromNow(2, 14));
    expect(await left()).toEqual(expect.arrayContaining([done, open, neighbour]));
    await keepAt(monthsFromNow(4, 1));
    expect(await left()).toEqual(expect.arrayContaining([open, neighbour]));
    expect(await left()).not.toContain(done);
    await service.query(`UPDATE orders.outbox SET acked_at = now() WHERE id = $1`, [open]);
    await keepAt(monthsFromNow(4, 1));
    expect(await left()).toEqual([]);
  });

  test('takes a row of a month that was not made in time', async () => {
    const far = await write(monthsFromNow(30).toISOString(), null);
    await keepAt(monthsFromNow(40));
    expect(await left()).toEqual([far]);
    await service.query(`UPDATE orders.outbox SET acked_at = now() WHERE id = $1`, [far]);
    await keepAt(monthsFromNow(40));
    expect(await left()).toEqual([]);
  });
});

describe('an inbox', () => {
  test('forgets what was handled more than sixty days ago, and that alone', async () => {
    await service.query(
      `INSERT INTO orders.inbox (event_id, handled_at)
       SELECT gen_random_uuid(), now() - n * interval '1 hour' FROM generate_series(1, 7200) AS n`,
    );
    await forgetHandled(service, 'orders');
    const [{ kept, oldest }] = await owner.query(
      `SELECT count(*)::int AS kept, extract(day FROM now() - min(handled_at))::int AS oldest FROM orders.inbox`,
    );
    expect({ kept, oldest }).toEqual({ kept: 1439, oldest: 59 });
  });
});
