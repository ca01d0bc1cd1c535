import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../../tools/test-database.ts';
import { EraseLines } from '../../src/erasure/erase-lines.js';
import { KeepRetention } from '../../src/intake/keep-retention.js';
import { ForgetOld } from '../../src/jobs/forget-old.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: DataSource;
let owner: DataSource;

beforeAll(async () => {
  // As the service reads numbers of orders.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  database = await testDatabase(['fulfilment']);
  const open = (url: string) =>
    new DataSource({ type: 'postgres', url, extra: { options: '-c search_path=fulfilment' } }).initialize();
  [service, owner] = await Promise.all([open(database.serviceUrl('fulfilment')), open(database.url)]);
});
afterAll(async () => {
  await Promise.all([service.destroy(), owner.destroy()]);
  await database.drop();
});

/** A line whose attempts are this many days old. */
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
  await new ForgetOld(service).forget();
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

test('attempts are kept as long as the owner wants, and never for less than 180 days', async () => {
  const keep = (recordDays: number, version: number) =>
    new KeepRetention().save(service.manager, { recordDays, version });
  const left = async () => {
    await new ForgetOld(service).forget();
    const rows: { days: number }[] = await owner.query(
      `SELECT extract(day FROM now() - a.sent_at)::int AS days FROM attempts a JOIN placements p USING (line_id)
        WHERE p.target = 'kept' ORDER BY a.sent_at`,
    );
    return rows.map(({ days }) => days);
  };
  await line('kept', 'COMPLETED', [600, 300, 200, 100]);
  await keep(700, 2);
  expect(await left()).toEqual([600, 300, 200, 100]);
  await keep(250, 4);
  expect(await left()).toEqual([200, 100]);
  // A late event about an earlier state.
  await keep(190, 3);
  expect(await left()).toEqual([200, 100]);
  await service.query(`SELECT forget_attempts(0)`);
  expect(await left()).toEqual([100]);
});

test('a line that has ended is erased with what was said of it, however often; one that is open stays', async () => {
  await owner.query(`DELETE FROM attempts`);
  await owner.query(`DELETE FROM placements`);
  await line('asha.ended', 'COMPLETED', [1]);
  await owner.query(
    `UPDATE placements SET order_id = 2, comments = '["by asha"]', evidence = '{"link": "asha"}'`,
  );
  await owner.query(`UPDATE attempts SET request = 'link=asha', answer = '{"order": 7, "link": "asha"}'`);
  await owner.query(
    `INSERT INTO decisions (line_id, action, decided_by, reason, state, attempt)
     SELECT line_id, 'adopt', 'owner', 'asha called', state, 1 FROM placements`,
  );
  await line('asha.open', 'REVIEW', []);
  const erase = () => new EraseLines(service).erase([1, 2, 3]);
  const left = [{ orderId: 1, problem: 'A part of it is still at the supplier.' }];
  expect(await erase()).toEqual({ left });
  expect(await erase()).toEqual({ left });
  const held = JSON.stringify(
    await owner.query(`SELECT p.*, a.*, d.reason AS said FROM placements p
      LEFT JOIN attempts a USING (line_id) LEFT JOIN decisions d USING (line_id) WHERE order_id = 2`),
  );
  // The supplier's number of the order is no name.
  expect(held.replaceAll('"upstream_order_id":"asha.ended"', '')).not.toContain('asha');
  expect(held).toContain('"state":"COMPLETED"');
  expect(await owner.query(`SELECT target FROM placements WHERE order_id = 1`)).toEqual([
    { target: 'asha.open' },
  ]);
});
