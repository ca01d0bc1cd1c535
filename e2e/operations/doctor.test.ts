import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { backupState, checkUpReport } from '@boostline/contracts/schemas/admin/upkeep';
import { writeCopyState } from '../../tools/backup/store/copy-state.ts';
import { decideBackups, decideDisk, decideInvariants } from '../../tools/doctor/kept.ts';
import { decideMoney, decideSupplier, decideWebhook } from '../../tools/doctor/money.ts';
import { checkClock, decideAddress } from '../../tools/doctor/reached.ts';
import { repository } from '../../tools/repository.ts';
import { HttpClient } from '../shop/http-client.js';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';

let shop: Shop;
let backups: string;
const newest = 'boostline-20261124T020000Z.backup';

beforeAll(async () => {
  shop = await Shop.start({ INVARIANTS_EVERY_SECONDS: '1', BACKUP_EVERY_HOURS: '24' });
  backups = path.join(shop.system.settings.dataDir, 'backups');
  mkdirSync(backups);
  writeFileSync(path.join(backups, newest), 'rows');
});
afterAll(() => shop.stop());

/** What `npm run doctor` prints. */
function doctor(env: NodeJS.ProcessEnv = {}): Promise<{ code: number; lines: string[] }> {
  const { dataDir, port } = shop.system.settings;
  const given = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...env };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(repository, 'tools', 'doctor.ts')],
      { env: given },
      (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, lines: (out + errors).trim().split('\n') }),
    );
  });
}

const lineOf = ({ lines }: { lines: string[] }, name: string) =>
  lines.find((line) => line.slice(6).startsWith(name)) ?? '';

const checks = [
  'public address',
  'processes',
  'payment gateway',
  'notifications',
  'suppliers',
  'clock',
  'disk',
  'database',
  'queue',
  'backups',
  'promises',
  'secrets',
];

test('the doctor finds no problem in a healthy shop', async () => {
  const { code, lines } = await eventually(async () => {
    const found = await doctor();
    // The first check of the invariants takes a moment.
    expect(lineOf(found, 'promises')).toMatch(/^ok/);
    return found;
  });
  expect(lines.map((line) => line.slice(0, 4))).toEqual([...checks.map(() => 'ok  '), 'all ']);
  expect(lines.map((line) => line.slice(6, 22).trim()).slice(0, -1)).toEqual(checks);
  expect(code).toBe(0);
});

test('the check-up of the panel needs a signed-in owner and offers the newest backup', async () => {
  const owner = new HttpClient(shop.url);
  await owner.post('/api/admin/login', { username: 'admin', password: shop.system.secrets.ADMIN_PASSWORD });
  const { status, body } = await owner.post('/api/admin/check-up', {});
  const { findings } = checkUpReport.parse(body);
  expect([status, findings.map(({ name, good }) => [name, good])]).toEqual([
    200,
    checks.map((name) => [name, true]),
  ]);
  const kept = backupState.parse((await owner.get('/api/admin/backups')).body);
  expect(kept).toMatchObject({ made: 'here', newest: { name: newest, bytes: 4 } });
  expect(Date.parse(kept.nextAt ?? '')).toBeGreaterThan(Date.now());
  const place = { place: 'store.test/shop', isEncrypted: true };
  await writeCopyState(backups, { ...place, newestAt: new Date().toISOString(), problem: null });
  expect(lineOf(await doctor(), 'backups')).toMatch(/^ok .+ also encrypted at store.test\/shop$/);
  const copies = { ...place, newestAt: null, problem: 'the store says 403 AccessDenied' };
  await writeCopyState(backups, copies);
  expect(backupState.parse((await owner.get('/api/admin/backups')).body).copies).toEqual(copies);
  expect(lineOf(await doctor(), 'backups')).toMatch(/^FAIL .+ is not at store.test.shop: the store says 403/);
  await writeCopyState(backups, null);
  const stranger = new HttpClient(shop.url);
  for (const address of ['/api/admin/check-up', '/api/admin/backups/newest'])
    expect((await stranger.post(address, {})).status).toBe(401);
  const monitor = shop.addressOf('invariants');
  const { INTERNAL_TOKEN: token } = shop.system.secrets;
  expect((await fetch(`${monitor}/backups/newest`)).status).toBe(401);
  const file = await fetch(`${monitor}/backups/newest`, { headers: { authorization: `Bearer ${token}` } });
  expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
    `attachment; filename="${newest}"`,
    'rows',
  ]);
});

test.each([
  {
    what: 'each server that does not answer',
    env: {
      PUBLIC_URL: 'http://localhost:9',
      DATABASE_URL: 'postgresql://unknown:nothing@127.0.0.1:9/shop',
      REDIS_URL: 'redis://127.0.0.1:9',
      CATALOG_URL: 'http://127.0.0.1:59999',
    },
    reasons: {
      'public address': 'cannot be opened: nothing answers there',
      database: 'PostgreSQL does not serve',
      queue: 'Redis does not serve: nothing answers there',
      processes: 'catalog: nothing answers there',
    },
  },
  {
    what: 'a public address without TLS',
    env: { PUBLIC_URL: 'https://127.0.0.1:$PORT' },
    reasons: { 'public address': 'it does not speak TLS' },
  },
])('the doctor says what is wrong with $what', async ({ env, reasons }) => {
  const port = String(shop.system.settings.port);
  const given = Object.fromEntries(
    Object.entries(env).map(([variable, value]) => [variable, value.replace('$PORT', port)]),
  );
  const found = await doctor(given);
  expect(found.code).toBe(1);
  for (const [name, reason] of Object.entries(reasons)) expect(lineOf(found, name)).toContain(reason);
  expect(found.lines.at(-1)).toMatch(/^\d+ of 12 need you$/);
});

test('the doctor reports a payment gateway that does not answer', async () => {
  shop.process('payment-gateway').kill('SIGSTOP');
  const found = await doctor();
  shop.process('payment-gateway').kill('SIGCONT');
  expect(lineOf(found, 'payment gateway')).toMatch(/^FAIL .*does not let us in/);
  // Its supervisor may have ended it as hung.
  await eventually(async () => {
    expect((await fetch(`${shop.addressOf('payment-gateway')}/healthz`)).status).toBe(200);
  });
});

test('the doctor reports a missing payment notification', async () => {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'noticed_of');
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
  expect(lineOf(await doctor(), 'notifications')).toContain('sandbox reported the last payment by webhook');
  await shop.query('DELETE FROM orders.webhooks');
  expect(lineOf(await doctor(), 'notifications')).toMatch(/^FAIL .*\/api\/webhooks\/sandbox/);
});

test('the doctor checks the balance of each supplier', async () => {
  const refusal = { on: 'call', action: 'balance', fault: 'error', text: 'Invalid API key' };
  await shop.supplier.scenario([refusal]);
  expect(lineOf(await doctor(), 'suppliers')).toMatch(/^FAIL .*Invalid API key.*API Settings/);
  await shop.supplier.scenario([], { setBalance: '0' });
  expect(lineOf(await doctor(), 'suppliers')).toMatch(/^FAIL .*is empty: fill it/);
  await shop.supplier.scenario([], { setBalance: '100000' });
  expect(lineOf(await doctor(), 'suppliers')).toMatch(/^ok .*100000/);
});

test('the doctor reports a missing backup', async () => {
  rmSync(backups, { recursive: true });
  expect(lineOf(await doctor(), 'backups')).toMatch(/^FAIL .*there is none/);
  expect(lineOf(await doctor({ BACKUPS_ELSEWHERE: 'true' }), 'backups')).toMatch(/^ok/);
});

test('the doctor names a broken invariant', async () => {
  await shop.query('UPDATE orders.orders SET amount_paise = amount_paise + 1');
  await eventually(async () => expect(lineOf(await doctor(), 'promises')).toMatch(/^FAIL .*broken: I/));
});

test('the doctor compares the clock with other servers', async () => {
  const behind = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() - 300_000).toUTCString());
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void behind.once('listening', resolve));
  const address = behind.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const found = await checkClock([`http://127.0.0.1:${address.port}/`]);
  behind.close();
  expect(found.text).toMatch(/clock is (?:299|300|301) s ahead/);
  expect(found.good).toBe(false);
  expect((await checkClock(['http://127.0.0.1:9/'])).good).toBe(false);
});

describe('what the doctor decides', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test('the doctor judges an address by its certificate', () => {
    const at = (publicUrl: string, days: number | null) =>
      decideAddress({
        publicUrl,
        status: 200,
        isShop: true,
        now,
        validTo: days === null ? null : ago(-days * 1440),
      });
    expect(at('https://shop.example', 60)).toMatchObject({ good: true });
    expect(at('https://shop.example', 3).text).toContain('ends in 3 days');
    expect(at('http://shop.example', null).text).toContain('has no TLS');
    expect(at('http://localhost:8080', null).good).toBe(true);
    // Caddy's own certificates are for hours.
    expect(at('https://localhost', 0.4)).toMatchObject({ good: true });
    expect(at('https://localhost', -0.1).text).toContain('has expired');
  });

  test('the doctor judges disk, backup and last check', () => {
    expect(decideDisk(20 * 2 ** 30, 100 * 2 ** 30).good).toBe(true);
    expect(decideDisk(2 ** 29, 4 * 2 ** 30).text).toContain('only 0.5 of 4 GB');
    expect(decideDisk(2 * 2 ** 30, 100 * 2 ** 30).good).toBe(false);
    const backup = { newest: 'boostline-1.backup', size: 9, copies: null, now };
    expect(decideBackups({ ...backup, at: ago(60 * 20) }).good).toBe(true);
    expect(decideBackups({ ...backup, at: ago(60 * 30) }).text).toContain('30 hours old');
    const findings = { problem: null, invariants: [{ title: 'I1', breaches: 0 }] };
    expect(decideInvariants({ ...findings, checkedAt: ago(1).toISOString() }, now).good).toBe(true);
    expect(decideInvariants({ ...findings, checkedAt: ago(30).toISOString() }, now).good).toBe(false);
  });

  test('a sandbox payment gateway is fine on a local address only', () => {
    expect(decideMoney({ name: 'razorpay', takesMoney: true }, true).good).toBe(true);
    expect(decideMoney({ name: 'sandbox', takesMoney: false }, false).good).toBe(true);
    expect(decideMoney({ name: 'sandbox', takesMoney: false }, true)).toMatchObject({
      good: false,
      text: expect.stringContaining('buyers cannot pay'),
    });
    expect(decideMoney({ name: 'razorpay', takesMoney: false }, true).good).toBe(false);
  });

  test('the doctor judges notifications and suppliers', () => {
    const webhook = { gateway: 'razorpay', webhookUrl: 'https://shop.example/w', now };
    expect(decideWebhook({ ...webhook, heard: null, paid: null }).good).toBe(true);
    expect(decideWebhook({ ...webhook, heard: ago(60), paid: ago(61) }).good).toBe(true);
    expect(decideWebhook({ ...webhook, heard: ago(600), paid: ago(60) }).good).toBe(false);
    expect(decideWebhook({ ...webhook, heard: ago(600), paid: ago(1) }).good).toBe(true);
    const works = { works: true, message: '', balance: '5', currency: 'USD' };
    expect(decideSupplier({ name: 'A', hold: null }, works).good).toBe(true);
    expect(decideSupplier({ name: 'A', hold: { reason: 'restored' } }, works).text).toContain('--doubts');
  });
});
