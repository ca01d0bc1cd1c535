import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { preparePostgres } from '../../../tools/postgres.ts';
import { poolAt } from '../src/data/pool-at.js';
import { DatabaseAddress } from '../src/data/database-address.js';
import { isKnownServer, knownServerTable } from '../src/data/known-server.js';
import { WatchServer } from '../src/data/watch-server.js';
import { fixed } from '../src/secrets/rotating.js';
import { until } from '../../../tools/test-until.ts';

const closers: (() => unknown)[] = [];
const closeAll = async (all: (() => unknown)[]) => {
  for (const close of all.splice(0).toReversed()) await close();
};

afterEach(() => closeAll(closers));

describe('two servers without synchronous replication', () => {
  const ofAll: (() => unknown)[] = [];
  let servers: Awaited<ReturnType<typeof twoServers>>;
  beforeAll(async () => {
    servers = await twoServers(ofAll);
  });
  afterAll(() => closeAll(ofAll));

  test('a connection to a server that takes no writes leaves the pool', async () => {
    const database = await open(servers.standby.url);
    const session = async (): Promise<number> =>
      (await database.query('SELECT pg_backend_pid() AS pid'))[0].pid;
    const before = await session();
    expect(await session()).toBe(before);
    await expect(database.query('CREATE TABLE t (id int)')).rejects.toMatchObject({ code: '25006' });
    expect(await session()).not.toBe(before);
  });

  test('a remembered text that is no beat counts as none', async () => {
    await watched(servers.primary.url);
    for (const text of ['', 'no JSON', '7', '{"beat":"9","synchronous":true}']) {
      const memory = new Memory();
      memory.text = text;
      expect(await holdsAt(await open(servers.primary.url), memory)).toBe(0);
    }
  });

  test('a database that was brought back to an earlier moment is held', async () => {
    const memory = await watched(servers.primary.url);
    await query(servers.primary.url, 'UPDATE known_server SET beat = beat - 1');
    expect(await holdsAt(await open(servers.primary.url), memory)).toBe(1);
  });

  // The last one: the primary is gone after it.
  test('an asynchronous standby that takes over is held, and is not known before it was compared', async () => {
    const memory = await watched(servers.primary.url);
    await takeOver(servers);
    const after = await open(servers.standby.url);
    expect(await after.query(`SELECT ${isKnownServer} AS known`)).toEqual([{ known: false }]);
    expect(await holdsAt(after, memory)).toBe(1);
    expect(await after.query(`SELECT ${isKnownServer} AS known`)).toEqual([{ known: true }]);
    const [row] = await after.query('SELECT missing_since < missing_until AS "isSpan" FROM known_server');
    expect(row).toEqual({ isSpan: true });
    // Nobody holds it a second time.
    expect(await holdsAt(after, memory)).toBe(0);
  });
});

test('a synchronous standby that takes over goes on by itself', async () => {
  const { primary, standby } = await twoServers(closers);
  await query(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await query(primary.url, 'SELECT pg_reload_conf()');
  await until(
    async () =>
      (await query(primary.url, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length === 1,
  );
  const memory = await watched(primary.url);
  await takeOver({ primary, standby });
  const after = await open(standby.url);
  await query(standby.url, `ALTER SYSTEM SET synchronous_standby_names = ''`);
  await query(standby.url, 'SELECT pg_reload_conf()');
  expect(await holdsAt(after, memory)).toBe(0);
  expect(await after.query(`SELECT ${isKnownServer} AS known`)).toEqual([{ known: true }]);
});

/** A memory that holds the first beat of this server. */
async function watched(url: string): Promise<Memory> {
  await query(url, 'DROP TABLE IF EXISTS known_server');
  await query(url, knownServerTable);
  const memory = new Memory();
  const database = await open(url);
  const watch = new WatchServer({ database, memory, hold: async () => expect('held').toBe('not held') });
  await watch.onModuleInit();
  await until(async () => memory.text !== null);
  watch.onApplicationShutdown();
  return memory;
}

/** How often the first look at this server holds. */
async function holdsAt(database: DataSource, memory: Memory): Promise<number> {
  let holds = 0;
  const watch = new WatchServer({ database, memory, hold: async () => (holds += 1) });
  await watch.onModuleInit();
  watch.onApplicationShutdown();
  return holds;
}

class Memory {
  text: string | null = null;
  async read() {
    return this.text;
  }
  async write(text: string) {
    this.text = text;
  }
  close() {}
}

type Server = Awaited<ReturnType<typeof preparePostgres>>;

async function takeOver({ primary, standby }: { primary: Server; standby: Server }): Promise<void> {
  primary.process.kill('SIGKILL');
  await primary.process.stop();
  await query(standby.url, 'SELECT pg_promote()');
}

/** They are stopped and removed by what is added to `closers`. */
async function twoServers(closers: (() => unknown)[]): Promise<{ primary: Server; standby: Server }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-servers-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const [one, other] = ['one', 'other'].map((name) => path.join(folder, name));
  if (!one || !other) throw new Error('no folders');
  mkdirSync(one);
  mkdirSync(other);
  const passwords = () => ['a-password'];
  const primary = await preparePostgres({ dataDir: one, passwords });
  await primary.process.start();
  await primary.process.stop();
  const conninfo = `host=127.0.0.1 port=${new URL(primary.url).port} user=boostline password=a-password`;
  const standby = await preparePostgres({
    dataDir: other,
    passwords,
    settings: { primary_conninfo: `${conninfo} application_name=other` },
  });
  const [from, to] = [one, other].map((dataDir) => realpathSync(path.join(dataDir, 'postgres')));
  if (!from || !to) throw new Error('no clusters');
  closers.push(() => [from, to].forEach((cluster) => rmSync(cluster, { recursive: true, force: true })));
  rmSync(to, { recursive: true });
  execFileSync('cp', ['-aT', from, to]);
  writeFileSync(path.join(to, 'standby.signal'), '');
  for (const server of [primary, standby]) {
    closers.push(() => server.process.stop());
    await server.process.start();
  }
  return { primary, standby };
}

async function open(url: string): Promise<DataSource> {
  const address = new DatabaseAddress(fixed(url));
  const driver = { Pool: poolAt(address) };
  const database = await new DataSource({ type: 'postgres', url, driver, poolSize: 1 }).initialize();
  closers.push(() => database.destroy());
  return database;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
