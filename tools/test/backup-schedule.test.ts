import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newestBackup } from '../backup/kept/kept-files.ts';
import { backupHours, keepBackups, untilNextBackup } from '../backup/kept/schedule.ts';
import { roleUrl } from '../system/role-url.ts';
import { testDatabase } from '../test-database.ts';
import { until } from '../test-until.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'boostline-schedule-'));
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase(['gateway', 'catalog', 'orders', 'fulfilment']);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const now = new Date('2026-11-24T12:00:00Z');
const hour = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

test('a backup is due when the newest is a day old, and half an hour after one that failed', () => {
  const known = { now, failedAt: null, everyHours: 24 };
  expect(untilNextBackup({ ...known, newest: null })).toBe(0);
  expect(untilNextBackup({ ...known, newest: ago(25) })).toBe(0);
  expect(untilNextBackup({ ...known, newest: ago(20) })).toBe(4 * hour);
  expect(untilNextBackup({ ...known, newest: null, failedAt: ago(0.25) })).toBe(hour / 4);
});

test('a shop for customers backs itself up each day, the demo only by BACKUP_EVERY_HOURS', () => {
  expect(backupHours({ demo: true, env: {} })).toBe(0);
  expect(backupHours({ demo: false, env: {} })).toBe(24);
  expect(backupHours({ demo: false, env: { BACKUPS_ELSEWHERE: 'true' } })).toBe(0);
  expect(backupHours({ demo: true, env: { BACKUP_EVERY_HOURS: '6' } })).toBe(6);
});

test('a backup that is due is made, old ones go, and the ping is sent', async () => {
  const backups = path.join(folder, 'backups');
  mkdirSync(backups);
  const old = path.join(backups, 'boostline-20260101T020000Z.backup');
  writeFileSync(old, 'rows');
  utimesSync(old, new Date(0), new Date(0));
  let pings = 0;
  const outside = createServer((_, response) => {
    pings += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void outside.once('listening', resolve));
  const address = outside.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const pingUrl = `http://127.0.0.1:${address.port}/`;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    BACKUP_DIR: backups,
    BACKUP_KEEP: '1',
    DATABASE_URL: database.url,
    ...Object.fromEntries(
      ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'].map((role) => [
        `${role.toUpperCase()}_DATABASE_URL`,
        roleUrl(database.url, role),
      ]),
    ),
  };
  const said: string[] = [];
  const stop = keepBackups({ folder: backups, everyHours: 24, pingUrl, isTried: true }, env, (line) =>
    said.push(line),
  );
  await until(() => pings > 0);
  stop();
  outside.close();
  expect([said, pings]).toEqual([[], 1]);
  expect(readdirSync(backups)).toEqual([expect.not.stringContaining('20260101')]);
  expect((await newestBackup(backups))?.at.getTime()).toBeGreaterThan(Date.now() - hour);
});

test('a trial is refused where it would give the roles other passwords', async () => {
  const said: string[] = [];
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.url };
  const schedule = { folder: path.join(folder, 'none'), everyHours: 24, pingUrl: undefined, isTried: true };
  const stop = keepBackups(schedule, env, (line) => said.push(line));
  await until(() => said.length > 0);
  stop();
  expect(said).toEqual([
    expect.stringContaining('--try with DATABASE_URL needs GATEWAY_DATABASE_URL, CATALOG'),
  ]);
});

test('a backup that fails is reported', async () => {
  const said: string[] = [];
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/c' };
  const schedule = { folder: path.join(folder, 'none'), everyHours: 24, pingUrl: undefined, isTried: false };
  const stop = keepBackups(schedule, env, (line) => said.push(line));
  await until(() => said.length > 0);
  stop();
  expect(said).toEqual([expect.stringContaining('the backup failed, and is tried again in half an hour')]);
});
