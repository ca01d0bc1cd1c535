import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../tools/test-database.mjs';
import { ForgetOld } from '../src/forget-old.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: DataSource;
let owner: DataSource;

beforeAll(async () => {
  database = await testDatabase(['fulfilment']);
  const open = (url: string) =>
    new DataSource({ type: 'postgres', url, extra: { options: '-c search_path=fulfilment' } }).initialize();
  [service, owner] = await Promise.all([open(database.serviceUrl('fulfilment')), open(database.url)]);
});
afterAll(async () => {
  await Promise.all([service.destroy(), owner.destroy()]);
  await database.drop();
});

/** A line whose attempts left so many days ago. */
async function line(target: string, state: string, daysAgo: number[]): Promise<void> {
  const [{ line_id: id }] = await owner.query(
    `INSERT INTO placements (line_id, order_id, provider_id, service_id, type, target, link, quantity, paid_paise, state,
       upstream_order_id)
     VALUES (gen_random_uuid(), 1, 1, '1', 'likes', $1, 'https://x', 1, 1, $2, $1) RETURNING line_id`,
    [target, state],
  );
  for (const [index, days] of daysAgo.entries())
    await owner.query(
      `INSERT INTO attempts (line_id, attempt, provider_id, sent_at, request)
       VALUES ($1, $2, 1, now() - $3 * interval '1 day', '')`,
      [id, index + 1, days],
    );
}

test('attempts are forgotten after 400 days, but for lines that are still open', async () => {
  await line('ended', 'COMPLETED', [500, 399]);
  await line('in_review', 'REVIEW', [500]);
  await new ForgetOld(service).run();
  const rows: { target: string; days: number }[] = await owner.query(
    `SELECT p.target, extract(day FROM now() - a.sent_at)::int AS days
       FROM attempts a JOIN placements p USING (line_id) ORDER BY p.target`,
  );
  expect(rows).toEqual([
    { target: 'ended', days: 399 },
    { target: 'in_review', days: 500 },
  ]);
  await expect(service.query(`DELETE FROM attempts`)).rejects.toThrow('permission denied');
});
