import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callsTo, until } from './calls.js';
import { SandboxProcess } from './sandbox-process.js';

const folder = mkdtempSync(join(tmpdir(), 'reseller-panel-'));
const environment = { DATA_FILE: join(folder, 'panel.db') };
let panel: SandboxProcess;
const { post, call, add, status, script, steer, adds } = callsTo(() => panel.address);
const listed = z.array(z.object({ service: z.int(), name: z.string(), rate: z.string(), min: z.string() }));

beforeAll(async () => {
  panel = await SandboxProcess.start(environment);
});

afterAll(async () => {
  await panel.end();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  await steer({ replace: true, setBalance: '1000' });
});

test('a wrong key and an unknown action return an error in a 200', async () => {
  expect(await call({ key: 'other', action: 'balance' })).toEqual({ error: 'Invalid API key' });
  expect(await call({ action: 'dance' })).toEqual({ error: 'Incorrect request' });
});

test('services are listed with the agreed ids and rates', async () => {
  const services = listed.parse(await call({ action: 'services' }));
  expect(services.find(({ service }) => service === 301)).toMatchObject({ rate: '0.02', min: '100' });
  expect(services.length).toBeGreaterThan(8);
});

test('an order moves from Pending over In progress to Completed while its remains fall', async () => {
  await script({ on: 'order', seconds: 6 });
  const order = await add('https://www.instagram.com/moving/');
  expect(await status(order)).toEqual({
    charge: '0.90',
    start_count: '0',
    status: 'Pending',
    remains: '1000',
    currency: 'USD',
  });
  const moves = z.object({ status: z.string(), remains: z.coerce.number() });
  await until(async () => moves.parse(await status(order)).status === 'In progress');
  await until(async () => {
    const { remains } = moves.parse(await status(order));
    return remains > 0 && remains < 1000;
  });
  await until(async () => moves.parse(await status(order)).status === 'Completed');
  expect(await status(order)).toMatchObject({ remains: '0', charge: '0.90' });
});

test('order ids grow with gaps, and unknown ids are denied', async () => {
  const first = await add('gap-one');
  const second = await add('gap-two');
  expect(second - first).toBeGreaterThanOrEqual(1);
  expect(second - first).toBeLessThanOrEqual(5);
  const answer = await call({ action: 'status', orders: `${first},1` });
  expect(answer).toMatchObject({ [first]: { currency: 'USD' }, 1: { error: 'Incorrect order ID' } });
});

test.each([
  [{ service: '999' }, 'error.incorrect_service_id'],
  [{ quantity: '9' }, 'Quantity less than minimal'],
  [{ quantity: '500001' }, 'Quantity more than maximum'],
  [{ link: 'https://www.instagram.com/my_private_page/' }, 'Link is private or does not exist'],
  [{ service: '401', comments: 'one\ntwo' }, 'Quantity less than minimal'],
])('an add with %j answers "%s"', async (fields, error) => {
  const answer = await call({ action: 'add', service: '101', link: 'refused', quantity: '1000', ...fields });
  expect(answer).toEqual({ error });
});

test('a second active order of the same kind for one target is refused, another kind is not', async () => {
  await add('https://www.instagram.com/busy/');
  expect(await call({ action: 'add', service: '102', link: 'instagram.com/BUSY', quantity: '1000' })).toEqual(
    { error: 'You have active order with this link. Please wait until order being completed.' },
  );
  await add('https://www.instagram.com/busy/', { service: '201' });
});

test('custom comments are charged by the line', async () => {
  await add('commented', { service: '401', comments: 'a\nb\n\nc\r\nd\ne\n', quantity: '' });
  expect(await call({ action: 'balance' })).toEqual({ balance: '999.98', currency: 'USD' });
});

describe('requests for an order', () => {
  let unhurried: SandboxProcess;
  const its = callsTo(() => unhurried.address);

  beforeAll(async () => {
    unhurried = await SandboxProcess.start({ DELIVERY_SECONDS: '3600', START_BALANCE: '1000' });
  });

  afterAll(() => unhurried.end());

  test('a cancel is a request: the rest of the charge comes back a moment later', async () => {
    const order = await its.add('stopped', { quantity: '100000' });
    expect(await its.call({ action: 'cancel', orders: `${order},1` })).toEqual([
      { order, cancel: 1 },
      { order: 1, cancel: { error: 'Incorrect order ID' } },
    ]);
    expect(await its.status(order)).toMatchObject({ charge: '90.00' });
    await until(async () => (await its.balance()) === '1000.00');
    expect(await its.status(order)).toMatchObject({ status: 'Canceled', remains: '100000', charge: '0.00' });
  });

  test('a completed order is refilled once at a time', async () => {
    await its.script({ on: 'order', link: 'refilled', seconds: 0 });
    const order = await its.add('refilled');
    const { refill } = z
      .object({ refill: z.int() })
      .parse(await its.call({ action: 'refill', order: String(order) }));
    expect(await its.call({ action: 'refill', orders: `${order}` })).toEqual([
      { order, refill: { error: 'Refill is already in progress' } },
    ]);
    expect(await its.call({ action: 'refill_status', refill: String(refill) })).toEqual({
      status: 'Pending',
    });
  });
});

test('the balance falls and rises by exactly the charges', async () => {
  await script(
    { on: 'order', final: 'partial', seconds: 0 },
    { on: 'services', service: 201, change: { rate: '0.000155' } },
  );
  const partial = await add('exact-partial', { quantity: '333' });
  expect(await status(partial)).toMatchObject({ status: 'Partial', remains: '134', charge: '0.1791' });
  await add('exact-tiny', { service: '201', quantity: '10' });
  expect(await call({ action: 'balance' })).toEqual({ balance: '999.820898', currency: 'USD' });
});

test('an order beyond the balance is refused and takes nothing', async () => {
  await steer({ setBalance: '0.899999' });
  expect(await call({ action: 'add', service: '101', link: 'poor', quantity: '1000' })).toEqual({
    error: 'Not enough funds on balance',
  });
  expect(await call({ action: 'balance' })).toMatchObject({ balance: '0.899999' });
});

test('a timeout after the commit keeps the order, also over a kill -9', async () => {
  await script({ on: 'call', action: 'add', fault: 'timeoutAfterCommit', times: 1 });
  const attempt = post(
    { action: 'add', service: '101', link: 'silent', quantity: '1000' },
    AbortSignal.timeout(300),
  );
  await expect(attempt).rejects.toThrow(/timeout/i);
  await panel.end('SIGKILL');
  panel = await SandboxProcess.start(environment);
  const [made] = await adds('silent');
  expect(await status(made?.order ?? 0)).toMatchObject({ charge: '0.90' });
  expect(await call({ action: 'balance' })).toMatchObject({ balance: '999.10' });
});

test.each([
  ['resetAfterCommit', 1],
  ['resetBefore', 0],
])('%s breaks the connection and leaves %i orders', async (fault, orders) => {
  await script({ on: 'call', action: 'add', fault, times: 1 });
  await expect(post({ action: 'add', service: '101', link: fault, quantity: '1000' })).rejects.toThrow(
    'fetch failed',
  );
  const made = (await adds(fault)).filter(({ order }) => order !== null);
  expect(made).toHaveLength(orders);
});

test.each([
  ['http500', 500, /Internal Server Error/],
  ['html', 502, /<!DOCTYPE html>.*Cloudflare/s],
  ['truncated', 200, /^\{"bal/],
  ['http429', 429, /Too many requests/],
  ['notEnoughFunds', 200, /Not enough funds on balance/],
  ['error', 200, /Something went wrong/],
])('%s is answered once', async (fault, code, body) => {
  await script({ on: 'call', action: 'balance', fault, times: 1 });
  const answer = await post({ action: 'balance' });
  expect(answer.status).toBe(code);
  expect(await answer.text()).toMatch(body);
  expect((await post({ action: 'balance' })).status).toBe(200);
});

test('a dripping answer is slow and complete', async () => {
  await script({ on: 'call', action: 'balance', fault: 'drip', dripMs: 300 });
  const start = Date.now();
  expect(await call({ action: 'balance' })).toMatchObject({ currency: 'USD' });
  expect(Date.now() - start).toBeGreaterThan(250);
});

test.each([
  ['a_negative_one', { status: 'Completed', remains: '-50' }],
  ['with_unknownremains', { status: 'Partial', remains: 'Unknown' }],
  ['with_unknownstatus', { status: 'Awaiting moderation' }],
  ['a_cancel', { status: 'Canceled', remains: '1000', charge: '0.00' }],
  ['never', { status: 'Pending', remains: '1000' }],
])('an order for %s ends as %j', async (name, end) => {
  await script({ on: 'order', link: 'never', final: 'neverStarts' }, { on: 'order', link: name, seconds: 0 });
  expect(await status(await add(`https://www.instagram.com/${name}/`))).toMatchObject(end);
});

test('services can vanish', async () => {
  await script({ on: 'services', service: 101, remove: true });
  expect(listed.parse(await call({ action: 'services' })).map(({ service }) => service)).not.toContain(101);
  await script({ on: 'services', empty: true });
  expect(await call({ action: 'services' })).toEqual([]);
});

test('a chance of a fault repeats with the seed', async () => {
  const pattern = async () => {
    const other = await SandboxProcess.start({ SEED: 'dice' });
    await fetch(`${other.address}/sandbox/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        rules: [{ on: 'call', action: 'balance', fault: 'http500', probability: 0.5 }],
      }),
    });
    const codes = [];
    const body = new URLSearchParams({ key: 'key', action: 'balance' });
    for (let index = 0; index < 12; index += 1) {
      codes.push((await fetch(`${other.address}/api/v2`, { method: 'POST', body })).status);
    }
    await other.end();
    return codes;
  };
  const first = await pattern();
  expect(new Set(first).size).toBe(2);
  expect(await pattern()).toEqual(first);
});

test('a request id makes add repeatable, and a quota ends in 429', async () => {
  const strict = await SandboxProcess.start({ REQUEST_IDS: 'true', QUOTAS: 'add=2/h' });
  const body = new URLSearchParams({
    key: 'key',
    action: 'add',
    service: '101',
    link: 'once',
    quantity: '10',
    request_id: 'r1',
  });
  const answers = [];
  for (let index = 0; index < 3; index += 1)
    answers.push(await fetch(`${strict.address}/api/v2`, { method: 'POST', body }));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429]);
  expect(await answers[1]?.json()).toEqual(await answers[0]?.json());
  expect(await strict.end()).toBe(0);
});

test('the supplier sandbox refuses to start in production by default', () => {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const env = { NODE_ENV: 'production', API_KEY: 'key', PORT: '0' };
  const { status: code, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(code).toBe(1);
  expect(stderr).toContain('SANDBOX_ALLOWED');
});
