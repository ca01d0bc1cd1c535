import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../tools/process/free-port.ts';
import { repository } from '../../tools/repository.ts';
import { startSystem, type System } from '../../tools/system.ts';
import { Buyer } from '../shop/buyer.js';
import { PaymentGatewaySandbox } from '../shop/payment-gateway-sandbox.js';
import { wideLimits } from '../shop/wide-limits.js';

const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-rotation-'));
let system: System;
let port: number;
/** As the shop began with them. */
let former: System['secrets'];

const start = async () => {
  system = await startSystem({
    dataDir,
    port,
    env: { BUYER_PATIENCE_MS: '60000', DELIVERY_SECONDS: '2', RATE_LIMITS: wideLimits },
  });
};
beforeAll(async () => {
  port = await freePort();
  await start();
});
afterAll(async () => {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A command as the owner gives it; killed as soon as it has said `until`. */
function command(script: string, args: string[] = [], until?: RegExp) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(repository, 'tools', script), ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        if (until?.test(output)) child.kill('SIGKILL');
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const rotate = (what: string, until?: RegExp) => command('rotate.ts', [what], until);
const secretsLine = async () =>
  (await command('doctor.ts')).output.split('\n').find((line) => line.slice(6).startsWith('secrets')) ?? '';

/** One order from the first click to its delivery: through every service, gateway and supplier. */
async function sellsOne(target: string): Promise<void> {
  const buyer = new Buyer(system.url);
  const id = await buyer.order('followers', target);
  const { paymentUrl } = await buyer.startPayment(id);
  const gateway = system.urls['payment-gateway'];
  if (!gateway) throw new Error('the payment gateway does not run');
  await new PaymentGatewaySandbox(gateway, system.secrets.SANDBOX_GATEWAY_KEY).complete(paymentUrl);
  await buyer.until(id, 'completed');
}

async function opens(password: string): Promise<boolean> {
  const url = new URL(system.databaseUrl);
  url.password = password;
  const client = new pg.Client({ connectionString: url.toString() });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

test('a running shop refuses a change of its secrets', async () => {
  const { SECRETS_KEY: before } = system.secrets;
  expect((await rotate('secrets-key')).code).toBe(1);
  expect(system.secrets.SECRETS_KEY).toBe(before);
});

test('killed changes of SECRETS_KEY and of the database passwords leave a shop that sells', async () => {
  former = system.secrets;
  await system.stop();
  expect((await rotate('secrets-key', /kept beside the previous one/)).code).toBe(null);
  const killed = await rotate('database-passwords', /PostgreSQL has new passwords/);
  expect(killed.output).toContain('PostgreSQL has new passwords');
  await start();
  expect(await secretsLine()).toMatch(/^FAIL .*SECRETS_KEY is accepted by .*orders/);
  expect(await opens(former.POSTGRES_PASSWORD)).toBe(false);
  expect(await opens(system.secrets.POSTGRES_PASSWORD)).toBe(true);
  await sellsOne('with_both_keys');
});

test('SECRETS_KEY and the token of the services change with a restart, and the previous token opens nothing', async () => {
  const statusWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${system.urls.orders}/internal/payment-settings`, { headers })).status;
  };
  expect(await statusWith(former.INTERNAL_TOKEN)).not.toBe(401);
  await system.stop();
  const { code, output } = await rotate('secrets-key');
  expect([code, output]).toEqual([0, expect.stringMatching(/stored secrets are sealed/)]);
  expect((await rotate('internal-token')).code).toBe(0);
  await start();
  expect(await secretsLine()).toMatch(/^ok/);
  expect(system.secrets.SECRETS_KEY).not.toBe(former.SECRETS_KEY);
  expect(await statusWith(former.INTERNAL_TOKEN)).toBe(401);
  expect(await statusWith(system.secrets.INTERNAL_TOKEN)).not.toBe(401);
  await sellsOne('after_the_changes');
});
