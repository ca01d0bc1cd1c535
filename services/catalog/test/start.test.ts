import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '../../../tools/test-database.mjs';
import { testRedisUrl } from './test-catalog.js';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase(['catalog']);
});
afterAll(() => database.drop());

/** Runs the built service until it ends, or until it listens and is told to stop. */
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
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  return new Promise((resolve) => {
    let [stdout, stderr] = ['', ''];
    const child = spawn(process.execPath, [main], { env });
    child.stdout.on('data', (data) => {
      stdout += data;
      if (stdout.includes('catalog listens on')) child.kill('SIGTERM');
    });
    child.stderr.on('data', (data) => (stderr += data));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test('the service starts with its own role, and stops cleanly when told to', async () => {
  const { code, stderr } = await start({});
  expect([code, stderr]).toEqual([0, '']);
});

test('a wrong or missing variable ends the start with one line that names it', async () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ DATABASE_URL: '' }, /DATABASE_URL: this or CATALOG_DATABASE_URL must be set/],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL/],
    [
      { REDIS_URL: 'redis-sentinel://redis:26379/main' },
      /REDIS_URL: .*Sentinel and Cluster are not supported/,
    ],
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
