import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChild } from '../../../tools/process/end-child.ts';
import { freePort } from '../../../tools/process/free-port.ts';
import { redisServer } from '../../../tools/redis.ts';
import { programOf } from '../../../tools/process/program-of.ts';
import { testDatabase } from '../../../tools/test-database.ts';
import { testRedisUrl } from './test-catalog.js';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase(['catalog']);
});
afterAll(() => database.drop());

/** Runs the built service until it ends, or until it listens and receives a stop signal. */
function start(change: NodeJS.ProcessEnv): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    INTERNAL_TOKEN: 'a-token-for-these-tests',
    ...change,
  };
  return new Promise((resolve) => {
    let [stdout, stderr] = ['', ''];
    const child = spawn(process.execPath, [programOf('services/catalog')], { env });
    child.stdout.on('data', (data) => {
      stdout += data;
      if (stdout.includes('catalog listens on')) child.kill('SIGTERM');
    });
    child.stderr.on('data', (data) => (stderr += data));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test('the service starts with its own role, and stops cleanly on a signal', async () => {
  const { code, stderr } = await start({});
  expect([code, stderr]).toEqual([0, '']);
});

test('a wrong or missing variable ends the start with one line that names it', async () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ DATABASE_URL: '' }, /DATABASE_URL: this or CATALOG_DATABASE_URL must be set/],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL/],
    [{ REDIS_URL: 'redis-sentinel://redis:26379/main' }, /REDIS_URL: must be .*redis\+sentinel:/],
    [{ INTERNAL_TOKEN: 'short' }, /INTERNAL_TOKEN: must have at least 16 characters/],
    [{ PORT: '99999' }, /PORT/],
  ];
  for (const [change, reason] of wrong) {
    const { code, stderr } = await start(change);
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(reason)]]);
  }
});

test('the secrets of .env.example are refused in production, except for a trial', async () => {
  const trial = { INTERNAL_TOKEN: 'trial-only-internal-token' };
  const { code, stderr } = await start(trial);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('INTERNAL_TOKEN: holds the value of .env.example'),
  ]);
  expect((await start({ ...trial, SANDBOX_ALLOWED: 'true' })).code).toBe(0);
});

describe('a Redis of another kind', () => {
  // A port for its other nodes is given: Redis would take the one 10,000 above its own, which may be taken.
  test.each([
    [
      'a Redis Cluster, which is not supported',
      async () => ['cluster-enabled yes', `cluster-port ${await freePort()}`],
      [],
    ],
    ['a sentinel as if it were Redis: write redis+sentinel:', async () => [], ['--sentinel']],
  ])('an address of %s ends the start, and the last line says so', async (reason, settings, words) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boostline-redis-'));
    const port = await freePort();
    const file = path.join(folder, 'redis.conf');
    const lines = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...(await settings())];
    writeFileSync(file, lines.join('\n'));
    const server = spawn(await redisServer(), [file, ...words], { stdio: 'ignore' });
    try {
      await untilListening(port);
      const { code, stderr } = await start({ REDIS_URL: `redis://127.0.0.1:${port}` });
      expect([code, stderr.trim()]).toEqual([
        1,
        expect.stringContaining(`cannot start: REDIS_URL names ${reason}`),
      ]);
    } finally {
      await endChild(server, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('a Redis that does not answer keeps nobody from starting', async () => {
  const { code } = await start({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  expect(code).toBe(0);
});

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + 150_000;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
  while (!(await answers())) {
    if (Date.now() > deadline) throw new Error('it does not listen');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
