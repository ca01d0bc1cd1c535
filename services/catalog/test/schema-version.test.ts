import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '@boostline/service-kit/data/migrate';
import { programOf } from '../../../tools/process/program-of.ts';
import { testDatabase } from '../../../tools/test-database.ts';
import { migrations } from '../src/migrations/index.js';
import { queryOnce } from './test-catalog.js';

const file = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const initSql = readFileSync(file('infra/postgres-init.sql'), 'utf8');
const impatient = { otherMigration: 200, table: 100, attempts: 2, between: 50, statement: 1000 };
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase(['catalog']);
});
afterAll(() => database.drop());

/** What a process says until it ends. */
function run(script: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [script, ...args], { env });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
        // A service that starts has shown what it should.
        if (output.includes('catalog listens on')) child.kill();
      });
    child.on('close', (code) => resolve({ code, output }));
  });
}

const startCatalog = (more: NodeJS.ProcessEnv = {}) =>
  run(programOf('services/catalog'), [], {
    CATALOG_DATABASE_URL: database.serviceUrl('catalog'),
    REDIS_URL: process.env.TEST_REDIS_URL,
    INTERNAL_TOKEN: 'a-token-of-this-test',
    PORT: '0',
    ...more,
  });
const startMigrations = (more: NodeJS.ProcessEnv = {}) =>
  run(file('tools/migrate.ts'), ['catalog'], { DATABASE_URL: database.url, ...more });

describe('a database of a later version', () => {
  const newer = 'the database of catalog is newer than this version (it has FromTheFuture9)';
  beforeAll(() =>
    queryOnce(database.url, `INSERT INTO catalog.migrations (timestamp, name) VALUES (9, 'FromTheFuture9')`),
  );
  afterAll(() => queryOnce(database.url, `DELETE FROM catalog.migrations WHERE timestamp = 9`));

  test('stops the service and the migrations with one line', async () => {
    const service = await startCatalog();
    expect([service.code, service.output.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining(`cannot start: ${newer}`)],
    ]);
    const { code, output } = await startMigrations();
    expect([code, output]).toEqual([1, expect.stringContaining(`migrate: failed: ${newer}`)]);
  });

  test('is accepted by the release before it when its setting allows it', async () => {
    const allowed = { DATABASE_MAY_BE_NEWER: 'true' };
    expect((await startCatalog(allowed)).output).toContain('catalog listens on');
    expect((await startMigrations(allowed)).code).toBe(0);
  });
});

test('a service does not start before its migrations', async () => {
  const taken = `DELETE FROM catalog.migrations WHERE id = (SELECT max(id) FROM catalog.migrations) RETURNING *`;
  const { rows } = await queryOnce(database.url, taken);
  const { code, output } = await startCatalog({ DATABASE_MAY_BE_NEWER: 'true' });
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(
      /^cannot start: the database of catalog is older than this version \(it lacks \w+\)/,
    ),
  ]);
  await queryOnce(
    database.url,
    `INSERT INTO catalog.migrations (id, timestamp, name)
     VALUES (${rows[0]?.id}, ${rows[0]?.timestamp}, '${rows[0]?.name}')`,
  );
  expect((await startCatalog()).output).toContain('catalog listens on');
});

describe('a lock that somebody keeps', () => {
  let other: pg.Client;
  beforeAll(async () => {
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterAll(() => other.end());

  const migrateNow = (list: Function[]) =>
    migrate(database.url, initSql, [{ service: 'catalog', migrations: list }], {}, { patience: impatient });

  test('ends the wait for another migration', async () => {
    await other.query(`SELECT pg_advisory_lock(hashtext('boostline-migrate'))`);
    await expect(migrateNow(migrations)).rejects.toThrow('another migration of this database has not ended');
    await other.query(`SELECT pg_advisory_unlock_all()`);
    await migrateNow(migrations);
  });

  test('is not kept for ever: a statement of a migration has an end', async () => {
    class SleepForLong1999999999998 {
      async up(runner: { query: (sql: string) => Promise<unknown> }) {
        await runner.query('SELECT pg_sleep(60)');
      }
    }
    await expect(migrateNow([...migrations, SleepForLong1999999999998])).rejects.toThrow(
      'a statement of a migration of catalog did not end within 1 s',
    );
  });

  test('ends the wait for a table, which others can use meanwhile', async () => {
    class AddNote1999999999999 {
      async up(runner: { query: (sql: string) => Promise<unknown> }) {
        await runner.query('ALTER TABLE packages ADD note text');
      }
    }
    await other.query('BEGIN');
    await other.query('SELECT FROM catalog.packages');
    const withNote = [...migrations, AddNote1999999999999];
    await expect(migrateNow(withNote)).rejects.toThrow('a table of catalog was in use at each of 2 attempts');
    await other.query('COMMIT');
    await migrateNow(withNote);
    expect((await queryOnce(database.url, 'SELECT note FROM catalog.packages')).rowCount).toBe(0);
  });
});
