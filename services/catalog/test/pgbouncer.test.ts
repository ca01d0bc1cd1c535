import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { findPgbouncer } from '../../../tools/prepare/pgbouncer.ts';
import { startPgbouncer } from '../../../tools/postgres/start-pgbouncer.ts';
import { programOf } from '../../../tools/process/program-of.ts';
import { testDatabase } from '../../../tools/test-database.ts';

let pgbouncer = '';
const main = programOf('services/catalog');
let database: Awaited<ReturnType<typeof testDatabase>>;
let between: Awaited<ReturnType<typeof startPgbouncer>> | undefined;

beforeAll(async () => {
  pgbouncer = await findPgbouncer();
  database = await testDatabase(['catalog']);
  // Where the machine has none that is new enough, it is built once.
});
afterEach(async () => {
  await between?.stop();
  between = undefined;
});
afterAll(() => database.drop());

async function startBetween(mode: 'session' | 'transaction', more: string[] = []) {
  const settings = [`pool_mode = ${mode}`, ...more];
  between = await startPgbouncer(pgbouncer, [database.serviceUrl('catalog')], settings);
  return { url: between.through(database.serviceUrl('catalog')), direct: between.direct };
}

/** What the catalogue says until it ends or listens. */
function startCatalog(url: string, direct = ''): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [main], {
      env: {
        CATALOG_DATABASE_URL: url,
        DATABASE_DIRECT: direct,
        REDIS_URL: process.env.TEST_REDIS_URL,
        INTERNAL_TOKEN: 'a-token-of-this-test',
        PORT: '0',
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
        if (output.includes('catalog listens on')) child.kill();
      });
    child.on('close', () => resolve(output.trim()));
  });
}

const ignoring =
  'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits';
const remedy = 'where PgBouncer is in between, set DATABASE_DIRECT to host and port of PostgreSQL itself';

describe('through PgBouncer', () => {
  test.each(['transaction', 'session'] as const)(
    'in %s mode without the setting for it, a service says so and does not start',
    async (mode) => {
      const { url } = await startBetween(mode);
      expect(await startCatalog(url)).toMatch(
        new RegExp(
          `^cannot start: something between catalog and PostgreSQL (refuses|drops) .+: ${remedy} .+$`,
        ),
      );
    },
  );

  test('that drops the settings in silence it says so too, and does not start', async () => {
    const { url } = await startBetween('transaction', [ignoring]);
    expect(await startCatalog(url)).toMatch(
      new RegExp(`^cannot start: something between catalog and PostgreSQL drops .+: ${remedy} .+$`),
    );
  });

  test('that stands where PostgreSQL itself should be named, it says so', async () => {
    const { url } = await startBetween('transaction', [ignoring]);
    expect(await startCatalog(url, new URL(url).host)).toMatch(/^cannot start: something between .+ drops /);
  });

  test('with the setting for PgBouncer a service starts', async () => {
    const { url, direct } = await startBetween('transaction', ['max_prepared_statements = 100']);
    expect(await startCatalog(url, direct)).toContain('catalog listens on');
  });

  test('with the setting, but without prepared statements, a service says so', async () => {
    const { url, direct } = await startBetween('transaction', ['max_prepared_statements = 0']);
    expect(await startCatalog(url, direct)).toMatch(
      /^cannot start: the PgBouncer before catalog does not follow prepared statements: .+$/,
    );
  });
});
