import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { repository } from '../../tools/repository.ts';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';

let shop: Shop;
const services = ['catalog', 'orders', 'fulfilment', 'gateway'] as const;

beforeAll(async () => {
  shop = await Shop.start({ BUYER_PATIENCE_MS: '60000' });
});
afterAll(() => shop.stop());

/** A command of the owner's; killed as soon as it has said `until`. */
function command(script: string, args: string[] = [], until?: RegExp) {
  const { dataDir, port } = shop.system.settings;
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

const rotate = (what: string, until?: RegExp) => command('rotate.mjs', [what], until);
const secretsLine = async () =>
  (await command('doctor.mjs')).output.split('\n').find((line) => line.slice(6).startsWith('secrets')) ?? '';

/** Buyers order and pay without a pause while `work` goes on; every one of them must be served. */
async function whileBuyersOrder<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  let served = 0;
  const buying = ['one', 'two', 'three', 'four'].map(async (name) => {
    const buyer = shop.buyer();
    while (!isOver) {
      const id = await buyer.order('followers', `rotation_${name}`);
      const { paymentUrl } = await buyer.startPayment(id);
      await shop.payments.complete(paymentUrl);
      served += 1;
    }
  });
  const done = await work().finally(() => (isOver = true));
  await Promise.all(buying);
  expect(served).toBeGreaterThan(0);
  return done;
}

/** One order from the first click to its delivery: through every service, gateway and supplier. */
async function sellsOne(target: string): Promise<void> {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', target);
  await shop.payments.complete((await buyer.startPayment(id)).paymentUrl);
  await buyer.until(id, 'completed');
}

/** Nothing of what a process had in memory is left. */
async function startAgain(): Promise<void> {
  await Promise.all(services.map((name) => shop.process(name).stop()));
  await Promise.all(services.map((name) => shop.process(name).start()));
}

async function opens(password: string): Promise<boolean> {
  const url = new URL(shop.system.databaseUrl);
  url.password = password;
  const client = new pg.Client({ connectionString: url.toString() });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

test('SECRETS_KEY is rotated while buyers order although the command is killed', async () => {
  const { SECRETS_KEY: old } = shop.system.secrets;
  await whileBuyersOrder(async () => {
    const killed = await rotate('secrets-key', /uses the new one/);
    expect(killed.code).toBe(null);
    expect(await secretsLine()).toMatch(/^FAIL .*SECRETS_KEY is accepted by .*orders/);
    const { code, output } = await rotate('secrets-key');
    expect([code, output]).toEqual([0, expect.stringMatching(/[1-9]\d* stored secrets are sealed/)]);
  });
  expect(await secretsLine()).toMatch(/^ok/);
  expect(shop.system.secrets.SECRETS_KEY).not.toBe(old);
  await startAgain();
  await sellsOne('after_the_key');
});

test('the internal token is rotated while buyers order and the old one is refused', async () => {
  const { INTERNAL_TOKEN: old } = shop.system.secrets;
  const ask = (token: string) =>
    fetch(`${shop.addressOf('orders')}/internal/payment-settings`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask(old)).status).not.toBe(401);
  const { code, output } = await whileBuyersOrder(() => rotate('internal-token'));
  expect([code, output]).toEqual([0, expect.stringContaining('nobody accepts the former one')]);
  expect((await ask(old)).status).toBe(401);
  expect((await ask(shop.system.secrets.INTERNAL_TOKEN)).status).not.toBe(401);
  await eventually(async () => expect(await secretsLine()).toMatch(/^ok/));
  await sellsOne('after_the_token');
});

test('database passwords are rotated while buyers order although the command is killed', async () => {
  const { POSTGRES_PASSWORD: old } = shop.system.secrets;
  await whileBuyersOrder(async () => {
    const killed = await rotate('database-passwords', /accepts the next one/);
    expect(killed.code).toBe(null);
    expect((await rotate('database-passwords')).code).toBe(0);
  });
  expect(await opens(old)).toBe(false);
  expect(await opens(shop.system.secrets.POSTGRES_PASSWORD)).toBe(true);
  await startAgain();
  await sellsOne('after_the_passwords');
  expect(await secretsLine()).toMatch(/^ok/);
});
