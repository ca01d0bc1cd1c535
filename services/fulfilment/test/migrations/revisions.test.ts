import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../../tools/test-database.ts';
import { Conclusions1796360000010 } from '../../src/migrations/1796360000010-conclusions.js';
import { Revisions1796100000000 } from '../../src/migrations/1796100000000-revisions.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let source: DataSource;

beforeAll(async () => {
  database = await testDatabase(['orders', 'fulfilment', 'catalog']);
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

test('attempts of the version before are classified as their words said, and their lines begin a revision', async () => {
  const runner = source.createQueryRunner();
  await runner.query(`SET search_path = fulfilment`);
  const migration = new Revisions1796100000000();
  await runner.query(`ALTER TABLE attempts DROP kind`);
  await runner.query(`ALTER TABLE placements DROP revision`);
  await runner.query(
    `INSERT INTO providers (id, name, base_url, api_key_sealed) VALUES (1, 'A panel', 'https://panel', '')`,
  );
  const outcomes = [
    ['placed 1007', 'placed'],
    ['refused: busy', 'refused'],
    ['rejected: no such service', 'rejected'],
    ['never-left: refused', 'never-left'],
    ['lost: HTTP 500; proved absent', 'lost'],
    [null, null],
  ];
  const [{ lineId }] = await runner.query(
    `INSERT INTO placements (line_id, order_id, provider_id, service_id, type, quantity, paid_paise, state)
     VALUES (gen_random_uuid(), 1, 1, '101', 'followers', 100, 9900, 'WAITING') RETURNING line_id AS "lineId"`,
  );
  for (const [index, [outcome]] of outcomes.entries())
    await runner.query(
      `INSERT INTO attempts (line_id, attempt, provider_id, sent_at, request, outcome)
       VALUES ($1, $2, 1, now(), '{}', $3)`,
      [lineId, index + 1, outcome],
    );
  await migration.up(runner);
  const kinds: { kind: string | null }[] = await runner.query(`SELECT kind FROM attempts ORDER BY attempt`);
  expect(kinds.map(({ kind }) => kind)).toEqual(outcomes.map(([, kind]) => kind));
  expect(await runner.query(`SELECT revision FROM placements`)).toEqual([{ revision: 0 }]);
  await runner.release();
});

test('what was found out about attempts of the version before is classified as their words and proofs said', async () => {
  const runner = source.createQueryRunner();
  await runner.query(`SET search_path = fulfilment`);
  const migration = new Conclusions1796360000010();
  await runner.query(`ALTER TABLE attempts DROP conclusion`);
  const outcomes = [
    ['placed 1007', null],
    ['lost: HTTP 500; adopted 1008 (charge)', 'adopted'],
    ['lost: HTTP 500; proved absent', 'absent'],
    ['lost: HTTP 500; proved absent; adopted 1009 (charge)', 'adopted'],
    ['lost: a late answer replaced the words', 'absent'],
    ['lost: HTTP 500', null],
  ];
  for (const [index, [outcome]] of outcomes.entries())
    await runner.query(`UPDATE attempts SET outcome = $2 WHERE attempt = $1`, [index + 1, outcome]);
  await runner.query(
    `INSERT INTO absences (line_id, attempt, provider_id, expected_charge, evidence)
     SELECT line_id, attempt, 1, 0.9, '{}' FROM attempts WHERE attempt = 5`,
  );
  await migration.up(runner);
  const found: { conclusion: string | null }[] = await runner.query(
    `SELECT conclusion FROM attempts ORDER BY attempt`,
  );
  expect(found.map(({ conclusion }) => conclusion)).toEqual(outcomes.map(([, conclusion]) => conclusion));
  await runner.release();
});
