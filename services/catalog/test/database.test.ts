import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '../../../tools/test-database.ts';
import { queryOnce } from './test-catalog.js';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase(['catalog', 'orders']);
});
afterAll(() => database.drop());

const asCatalog = (sql: string) => queryOnce(database.serviceUrl('catalog'), sql);
const forbidden = /permission denied/;

/** Everything that makes up the schemas, in one text. */
async function shape(): Promise<string> {
  const { rows } = await queryOnce(
    database.url,
    `SELECT n.nspname, c.relname, c.relkind, c.relacl::text, a.attname, a.atttypid::regtype::text, a.attnotnull
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE n.nspname IN ('catalog', 'orders') AND a.attnum > 0 ORDER BY 1, 2, a.attnum`,
  );
  const { rows: defaults } = await queryOnce(
    database.url,
    'SELECT defaclnamespace::regnamespace::text, defaclobjtype, defaclacl::text FROM pg_default_acl ORDER BY 1, 2',
  );
  const { rows: done } = await queryOnce(database.url, 'SELECT * FROM catalog.migrations');
  return JSON.stringify({ rows, defaults, done });
}

function migrate(environment: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const script = fileURLToPath(new URL('../../../tools/migrate.ts', import.meta.url));
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [script, 'catalog', 'orders'], { env: environment, cwd: '/' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

describe('the role of a service', () => {
  test('works in its own schema', async () => {
    await asCatalog(
      `INSERT INTO catalog.packages (type, quantity, price_paise, provider_id) VALUES ('likes', 1, 1, 1)`,
    );
    await asCatalog('UPDATE catalog.packages SET quantity = 2');
    expect((await asCatalog('SELECT quantity FROM catalog.packages')).rows).toEqual([{ quantity: 2 }]);
    await asCatalog('DELETE FROM catalog.packages');
  });

  test('is refused a join with another service’s table', async () => {
    const join = 'SELECT * FROM catalog.packages p JOIN orders.orders o ON o.id = p.id';
    await expect(asCatalog(join)).rejects.toThrow(forbidden);
    expect((await queryOnce(database.url, join)).rowCount).toBe(0);
  });

  test('makes no tables, in its own schema neither', async () => {
    for (const table of ['catalog.mine', 'orders.mine', 'public.mine', 'pg_temp.mine'])
      await expect(asCatalog(`CREATE TABLE ${table} (id int)`)).rejects.toThrow(forbidden);
    await expect(asCatalog('ALTER TABLE catalog.packages ADD x int')).rejects.toThrow(/must be owner/);
    await expect(asCatalog('DELETE FROM catalog.migrations')).rejects.toThrow(forbidden);
  });

  test('does not become another role', async () => {
    await expect(asCatalog('SET ROLE boostline_orders')).rejects.toThrow(forbidden);
  });
});

describe('migrating', () => {
  test('a second time changes nothing', async () => {
    const before = await shape();
    expect(before).toContain('packages');
    const { code, output } = await migrate({ DATABASE_URL: database.url });
    expect([code, output]).toEqual([0, expect.stringContaining('catalog is up to date')]);
    expect(await shape()).toBe(before);
  });

  test('fills an empty catalogue only on request', async () => {
    const packages = async () =>
      (await queryOnce(database.url, 'SELECT count(*)::int AS n FROM catalog.packages')).rows[0]?.n;
    const demo = { DATABASE_URL: database.url, DEMO_CATALOGUE: 'true' };
    expect(await packages()).toBe(0);
    expect((await migrate(demo)).output).toMatch(/demo catalogue loaded \(\d+ packages\)/);
    const loaded = await packages();
    expect(loaded).toBeGreaterThanOrEqual(20);
    const again = await Promise.all([migrate(demo), migrate(demo)]);
    expect(again.map(({ code }) => code)).toEqual([0, 0]);
    expect(await packages()).toBe(loaded);
  });

  test('ends with one line and a failure when it cannot', async () => {
    const url = new URL(database.url);
    url.password = 'wrong';
    const trial = new URL(database.url);
    trial.password = 'trial-only-database-password';
    for (const environment of [
      {},
      { DATABASE_URL: url.toString() },
      { DATABASE_URL: trial.toString(), NODE_ENV: 'production' as const },
    ]) {
      const { code, output } = await migrate(environment);
      expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^migrate: failed: /)]]);
    }
  });
});

test('an owner who is no superuser sets everything up alone', async () => {
  const owner = new URL(database.url);
  const name = `plain_${process.pid}`;
  const roles = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants']
    .map((one) => `boostline_${one}`)
    .join();
  // The same password as the server's owner has: roles are the server's, and other suites use them meanwhile.
  const password = decodeURIComponent(owner.password);
  await queryOnce(database.url, `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${password}'`);
  await queryOnce(database.url, `GRANT ${roles} TO ${name} WITH ADMIN OPTION`);
  await queryOnce(database.url, `CREATE DATABASE ${name} OWNER ${name}`);
  try {
    owner.username = name;
    owner.pathname = `/${name}`;
    const { code, output } = await migrate({ DATABASE_URL: owner.toString() });
    expect([code, output]).toEqual([0, expect.stringContaining('orders is up to date')]);
    const service = new URL(database.serviceUrl('catalog'));
    service.pathname = `/${name}`;
    expect((await queryOnce(service.toString(), 'SELECT * FROM catalog.packages')).rowCount).toBe(0);
    await expect(queryOnce(service.toString(), 'SELECT * FROM orders.orders')).rejects.toThrow(forbidden);
  } finally {
    await queryOnce(database.url, `DROP DATABASE ${name} WITH (FORCE)`);
    await queryOnce(database.url, `REVOKE ${roles} FROM ${name} CASCADE`);
    await queryOnce(database.url, `DROP ROLE ${name}`);
  }
});
