import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { isAlive } from '../process/is-alive.ts';
import { repository } from '../repository.ts';
import { startSystem, type System } from '../system.ts';
import { until } from '../test-until.ts';

let dataDir: string;
const running: System[] = [];

beforeAll(() => {
  // A space, and longer than the 107 bytes that a socket file's path may have.
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'boostline-servers-')), 'a data folder '.repeat(10));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((system) => system.stop()));
});
afterAll(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

describe('the embedded servers', () => {
  test('keep their data when everything is killed, and leave no process', async () => {
    const holder = await hold(dataDir);
    await write(holder.databaseUrl, holder.redisUrl, 'before the crash');
    holder.child.kill('SIGKILL');
    await until(() => holder.pids.every((pid) => !isAlive(pid, /postgres|redis|valkey/)));

    const system = await start(dataDir);
    expect(await read(system.databaseUrl, system.redisUrl)).toEqual(['before the crash', 'before the crash']);
  });

  test('of another shop are left alone, though a killed one had their process numbers before', async () => {
    const system = await start(path.join(path.dirname(dataDir), 'another'));
    await write(system.databaseUrl, system.redisUrl, 'of another shop');
    const pids = [system.postgres?.pid, system.redis?.pid];
    writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), `${pids[0]}\n`);
    writeFileSync(path.join(dataDir, 'redis', 'redis.pid'), `${pids[1]}\n`);

    const again = await start(dataDir);
    expect(await read(again.databaseUrl, again.redisUrl)).toHaveLength(2);
    expect([system.postgres?.pid, system.redis?.pid]).toEqual(pids);
    expect(await read(system.databaseUrl, system.redisUrl)).toEqual(['of another shop', 'of another shop']);
  });

  test('come back with their data on the same address when one is killed', async () => {
    const system = await start(dataDir);
    await write(system.databaseUrl, system.redisUrl, 'kept');
    const before = [system.postgres?.pid, system.redis?.pid];
    system.postgres?.kill('SIGKILL');
    // Redis writes its log to the disk once a second, but hands it to the system at once.
    system.redis?.kill('SIGKILL');
    await until(() => system.postgres?.pid !== before[0] && system.redis?.pid !== before[1]);
    await Promise.all([system.postgres?.untilReady(), system.redis?.untilReady()]);
    expect(await read(system.databaseUrl, system.redisUrl)).toEqual(['kept', 'kept']);
  });

  test('stop and start at will, and refuse a second user of the same folder', async () => {
    const system = await start(dataDir);
    const pid = system.redis?.pid ?? 0;
    await system.redis?.stop();
    expect(isAlive(pid, /redis|valkey/)).toBe(false);
    await system.redis?.start();
    expect(await read(system.databaseUrl, system.redisUrl)).toHaveLength(2);
    await expect(hold(dataDir)).rejects.toThrow(`process ${process.pid} uses ${dataDir}`);
  });
});

/** PostgreSQL and Redis of a folder, until the end of the test. */
async function start(folder: string) {
  const system = await startSystem({ dataDir: folder, only: [] });
  running.push(system);
  return system;
}

function hold(
  folder: string,
): Promise<{ child: ChildProcess; databaseUrl: string; redisUrl: string; pids: number[] }> {
  return new Promise((resolve, reject) => {
    const script = path.join(repository, 'tools', 'test', 'hold-system.ts');
    const child = spawn(process.execPath, [script, folder], { env: { PATH: process.env.PATH } });
    let errors = '';
    child.stderr.on('data', (data) => (errors += data));
    child.stdout.once('data', (line) => resolve({ child, ...JSON.parse(String(line)) }));
    child.once('close', () => reject(new Error(errors)));
  });
}

async function write(databaseUrl: string, redisUrl: string, value: string) {
  await onPostgres(databaseUrl, 'create table if not exists kept (value text); delete from kept');
  await onPostgres(databaseUrl, 'insert into kept values ($1)', [value]);
  await onRedis(redisUrl, (redis) => redis.set('kept', value));
}

async function read(databaseUrl: string, redisUrl: string) {
  const { rows } = await onPostgres(databaseUrl, 'select value from kept');
  return [rows[0]?.value, await onRedis(redisUrl, (redis) => redis.get('kept'))];
}

async function onPostgres(url: string, sql: string, values?: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

async function onRedis<T>(url: string, work: (redis: Redis) => Promise<T>) {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
