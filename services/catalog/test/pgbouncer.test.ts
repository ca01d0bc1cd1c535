import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { findPgbouncer } from '../../../tools/prepare/pgbouncer.mjs';
import { freePort } from '../../../tools/process/free-port.mjs';
import { testDatabase } from '../../../tools/test-database.mjs';

const pgbouncer = await findPgbouncer();
const withPgbouncer = pgbouncer === undefined ? describe.skip : describe;
const main = fileURLToPath(new URL('../../../services/catalog/dist/main.js', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'boostline-pgbouncer-'));
let database: Awaited<ReturnType<typeof testDatabase>>;
let between: ChildProcess | undefined;

beforeAll(async () => {
  database = await testDatabase(['catalog']);
  // It runs as nobody where the tests run as root, which it refuses to be.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  if (!between) return;
  const gone = once(between, 'exit');
  between.kill('SIGKILL');
  await gone;
  between = undefined;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** A PgBouncer before the test's database; the service's address there. */
async function startBetween(mode: 'session' | 'transaction', more: string[] = []): Promise<string> {
  const url = new URL(database.serviceUrl('catalog'));
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const configuration = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    [
      '[databases]',
      `* = host=${url.hostname} port=${url.port}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = trust'],
      ...[`auth_file = ${users}`, `pool_mode = ${mode}`, ...more, ''],
    ].join('\n'),
  );
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  between = spawn(pgbouncer ?? '', ['-q', ...asNobody, configuration], { stdio: 'ignore' });
  url.port = String(port);
  await until(async () => {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return connected;
  });
  return url.href;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('PgBouncer does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the catalogue says until it ends or listens. */
function startCatalog(url: string): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [main], {
      env: {
        CATALOG_DATABASE_URL: url,
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

withPgbouncer(`through PgBouncer${pgbouncer === undefined ? ' (skipped: it is not installed)' : ''}`, () => {
  test.each(['transaction', 'session'] as const)(
    'in %s mode, which refuses the settings of a service, it says so and does not start',
    async (mode) => {
      expect(await startCatalog(await startBetween(mode))).toMatch(
        /^cannot start: something between catalog and PostgreSQL refuses what its connections ask for \(unsupported startup parameter: \w+\)\. PgBouncer is not supported: name PostgreSQL itself .+$/,
      );
    },
  );

  test('that drops the settings in silence it says what they are, and does not start', async () => {
    expect(await startCatalog(await startBetween('transaction', [ignoring]))).toMatch(
      /^cannot start: something between catalog and PostgreSQL drops what its connections ask for \(search_path is .*public, statement_timeout 0\)\. .+$/,
    );
  });
});

test('without anything between it starts', async () => {
  expect(await startCatalog(database.serviceUrl('catalog'))).toContain('catalog listens on');
});
