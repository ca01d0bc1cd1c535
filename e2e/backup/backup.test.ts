import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@boostline/contracts/schemas/admin/overview';
import pg from 'pg';
import { z } from 'zod';
import { checkInvariants } from '../../tools/invariants.ts';
import { freePort } from '../../tools/process/free-port.ts';
import { repository } from '../../tools/repository.ts';
import { startSystem, type System } from '../../tools/system.ts';
import { Authenticator } from '../admin/authenticator.js';
import { HttpClient } from '../shop/http-client.js';
import { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import { SupplierSandbox } from '../shop/supplier-sandbox.js';
import { PaymentGatewaySandbox } from '../shop/payment-gateway-sandbox.js';
import { wideLimits } from '../shop/wide-limits.js';

const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-backup-'));
const file = path.join(dataDir, 'kept', 'shop.backup');
const env = {
  ADMIN_TWO_FACTOR: 'optional',
  DELIVERY_SECONDS: '2',
  STATUS_POLL_MS: '300',
  FULFILMENT_FUNDS_CHECK_MS: '500',
  BUYER_PATIENCE_MS: '60000',
  RATE_LIMITS: `orders=6000/m,status=60000/m,login=600/m,webhooks=6000/m,${wideLimits}`,
};
let system: System;
let port: number;
const buyer = () => new Buyer(system.url);
/** One browser, for an order is shown to its buyer alone. */
let customer: Buyer;

const addressOf = (name: 'reseller-panel' | 'payment-gateway') => {
  const url = system.urls[name];
  if (!url) throw new Error(`${name} does not run`);
  return url;
};
const panel = () => new SupplierSandbox(addressOf('reseller-panel'), system.secrets.SANDBOX_RESELLER_KEY);
const payments = () =>
  new PaymentGatewaySandbox(addressOf('payment-gateway'), system.secrets.SANDBOX_GATEWAY_KEY);

async function start(): Promise<void> {
  system = await startSystem({ dataDir, port, env });
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: system.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A command as the owner gives it; both of its outputs. */
function command(script: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(repository, 'tools', script), ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...more },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function orderAndOpen(target: string): Promise<{ id: number; paymentUrl: string }> {
  const id = await customer.order('followers', target);
  return { id, paymentUrl: (await customer.startPayment(id)).paymentUrl };
}

const addsOf = async (target: string) => (await panel().adds(target)).filter(({ order }) => order !== null);

beforeAll(async () => {
  port = await freePort();
  await start();
  customer = buyer();
});
afterAll(async () => {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const everyTarget = ['placed_before', 'waited_then', 'approved_then', 'unpaid_then', 'came_later'];

describe('a shop whose backup is restored after it has traded on', () => {
  const ids: Record<string, number> = {};
  let upstream: number;

  test('is written into one file while it sells', async () => {
    const placed = await orderAndOpen('placed_before');
    await payments().complete(placed.paymentUrl);
    await customer.until(placed.id, 'completed');
    await panel().scenario([], { setBalance: '0' });
    const waiting = await orderAndOpen('waited_then');
    await payments().complete(waiting.paymentUrl);
    await eventually(async () =>
      expect(await query(`SELECT hold_reason FROM fulfilment.providers`)).toEqual([{ hold_reason: 'funds' }]),
    );
    const approved = await orderAndOpen('approved_then');
    await payments().complete(approved.paymentUrl);
    await eventually(async () =>
      expect(
        await query(
          `UPDATE fulfilment.placements SET approved = true
            WHERE order_id = ${approved.id} AND state = 'READY' RETURNING approved`,
        ),
      ).toHaveLength(1),
    );
    const unpaid = await orderAndOpen('unpaid_then');
    Object.assign(ids, { placed: placed.id, waiting: waiting.id, approved: approved.id, unpaid: unpaid.id });

    const made = await command('backup.ts', ['--try', file], { BACKUP_PASSPHRASE: 'a passphrase for tests' });
    expect(made.output).toContain('SECRETS_KEY is in it, under BACKUP_PASSPHRASE');
    // It was restored into a database of its own, which is gone again.
    expect(made.output).toMatch(/tables are loaded\n.*invariants hold/);
    expect(made.code).toBe(0);
    expect(await query(`SELECT datname FROM pg_database WHERE datname LIKE '%trial%'`)).toEqual([]);

    await panel().scenario([], { setBalance: '1000' });
    await payments().complete(unpaid.paymentUrl);
    const later = await orderAndOpen('came_later');
    await payments().complete(later.paymentUrl);
    ids['later'] = later.id;
    for (const id of [waiting.id, approved.id, unpaid.id, later.id]) await customer.until(id, 'completed');
    upstream = (await addsOf('waited_then'))[0]?.order ?? 0;
    expect(upstream).toBeGreaterThan(0);
  });

  test('is refused while it runs, and when the file is damaged or its passphrase another', async () => {
    const running = await command('restore.ts', [file]);
    expect([running.code, running.output]).toEqual([1, expect.stringContaining('stop it')]);
    await system.stop();
    const bytes = readFileSync(file);
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    const damaged = path.join(dataDir, 'damaged.backup');
    writeFileSync(damaged, bytes);
    const refused = await command('restore.ts', [damaged]);
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/damaged|cannot be read/)]);
    const wrong = await command('restore.ts', [file], { BACKUP_PASSPHRASE: 'not that passphrase' });
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE is not')]);
  });

  test('buys nothing, learns what was paid, and finds what was bought meanwhile', async () => {
    const restored = await command('restore.ts', [file]);
    expect(restored.output).toContain('invariants hold');
    expect(restored.output).toMatch(/is kept in .*before-restore-/);
    expect(restored.code).toBe(0);
    await start();
    // The gateway reports the payment that came after the backup was made.
    await eventually(async () =>
      expect(
        await query(`SELECT paid_at IS NOT NULL AS paid FROM orders.orders WHERE id = ${ids['unpaid']}`),
      ).toEqual([{ paid: true }]),
    );
    await eventually(async () =>
      expect(
        await query(`SELECT hold_reason, hold_checked_at IS NOT NULL AS searched FROM fulfilment.providers`),
      ).toEqual([{ hold_reason: 'restored', searched: true }]),
    );
    expect(await query(`SELECT FROM orders.orders WHERE id = ${ids['later']}`)).toHaveLength(0);
    const doubts = await command('restore.ts', ['--doubts']);
    expect(doubts.output).toContain('4 orders at suppliers that this shop does not know');
    expect(doubts.output).toContain('waited_then');
    expect(doubts.output).toContain('approved_then');
    expect(doubts.output).toContain('unpaid_then');
    for (const target of everyTarget) expect(await addsOf(target)).toHaveLength(1);
  });

  test('buys new orders once it is let go, and those in doubt only by a person’s word', async () => {
    const released = await command('restore.ts', ['--release']);
    expect([released.code, released.output]).toEqual([0, expect.stringContaining('buying goes on')]);
    const fresh = await orderAndOpen('after_restore');
    await payments().complete(fresh.paymentUrl);
    await customer.until(fresh.id, 'completed');
    expect(await addsOf('after_restore')).toHaveLength(1);

    const owner = new HttpClient(system.url);
    const { ADMIN_PASSWORD: password } = system.secrets;
    expect((await owner.post('/api/admin/login', { username: 'admin', password })).status).toBe(200);
    // Money moves with an authenticator alone.
    const { manualEntryKey } = z
      .object({ manualEntryKey: z.string() })
      .parse((await owner.post('/api/admin/setup-2fa')).body);
    const code = await Authenticator.ofSecret(manualEntryKey).code();
    expect((await owner.post('/api/admin/verify-2fa-setup', { code })).status).toBe(200);
    const waiting = await eventually(async () => {
      const { review } = operations.parse((await owner.get('/api/admin/operations')).body);
      const lines = review.flatMap(({ orderId, placements }) =>
        placements.map((line) => ({ orderId, ...line })),
      );
      expect(lines).toHaveLength(3);
      expect(new Set(lines.map(({ orderId }) => orderId))).toEqual(
        new Set([ids['waiting'], ids['approved'], ids['unpaid']]),
      );
      expect(lines.every(({ reason }) => reason === 'restored')).toBe(true);
      return lines;
    });
    const line = waiting.find(({ orderId }) => orderId === ids['waiting']);
    const adopted = await owner.post(`/api/admin/orders/${ids['waiting']}/lines/${line?.lineId}/adopt`, {
      version: line?.version,
      reason: 'found at the supplier',
      upstreamOrderId: String(upstream),
    });
    expect([adopted.status, adopted.text]).toEqual([200, expect.any(String)]);
    await customer.until(ids['waiting'] ?? 0, 'completed');
    // Whose that order is, is known now; the others are still listed.
    expect(await query(`SELECT FROM fulfilment.surplus_orders WHERE settled_at IS NULL`)).toHaveLength(3);
    for (const target of everyTarget) expect(await addsOf(target)).toHaveLength(1);
  });

  test('keeps its promises', async () => {
    const verdicts = await checkInvariants(system.databaseUrl);
    expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});
