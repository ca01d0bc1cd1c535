import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callsTo, until } from './calls.js';
import { writeOldDataFile } from './old-data-file.js';
import { SandboxProcess } from './sandbox-process.js';

const folder = mkdtempSync(join(tmpdir(), 'bad-company-'));
const environment = { DATA_FILE: join(folder, 'panel.db') };
const letters = /^[A-Z]\d-[0-9A-Z]{5}$/;
let panel: SandboxProcess;
const calls = callsTo(() => panel.address);
const { post, call, steer, script, behaveWell, add, addNamed, status, balance, ordersOf } = calls;

beforeAll(async () => {
  panel = await SandboxProcess.start(environment);
});

afterAll(async () => {
  await panel.end();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  await behaveWell();
  await steer({ setBalance: '1000' });
});

test('order ids with letters are found, and their numbers are not', async () => {
  const before = await add('named-before');
  await steer({ rules: [{ on: 'order', seconds: 3600 }], habits: { orderIds: 'letters' } });
  const links = Array.from({ length: 20 }, (_, index) => `named-${index}`);
  const ids = await Promise.all(links.map(addNamed));
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(letters);
  const [first = ''] = ids;
  const near = Array.from({ length: 99 }, (_, index) => String(before + 1 + index));
  const answer = z
    .record(z.string(), z.looseObject({}))
    .parse(await call({ action: 'status', orders: [first, ...near].join(',') }));
  expect(answer[first]).toMatchObject({ charge: '0.90' });
  for (const id of near) expect(answer[id]).toEqual({ error: 'Incorrect order ID' });
  expect(await call({ action: 'cancel', orders: first })).toEqual([{ order: first, cancel: 1 }]);
  const [logged] = z
    .object({ adds: z.array(z.looseObject({ order: z.string() })) })
    .parse(await (await fetch(`${panel.address}/sandbox/adds?link=named-0`)).json()).adds;
  expect(logged).toMatchObject({ order: first, answer: { order: first } });
});

test('habits survive a kill -9, and DELETE restores those of the environment', async () => {
  await steer({ habits: { orderIds: 'letters' } });
  await panel.end('SIGKILL');
  panel = await SandboxProcess.start(environment);
  expect(await addNamed('still-named')).toMatch(letters);
  await behaveWell();
  expect(await add('numbered-again')).toBeGreaterThan(0);
});

test('the environment sets habits', async () => {
  const other = await SandboxProcess.start({
    ORDER_IDS: 'letters',
    HIDE_FRESH_SECONDS: '60',
    OTHERS_CHARGE: '1.20',
    BALANCE_AGE_SECONDS: '5',
    IDS_JUMP_BY: '1000',
  });
  const scenario = await (await fetch(`${other.address}/sandbox/scenario`)).json();
  expect(scenario).toMatchObject({
    habits: {
      orderIds: 'letters',
      hideFreshSeconds: 60,
      othersCharge: '1.20',
      balanceAgeSeconds: 5,
      idsJumpBy: 1000,
    },
  });
  await other.end();
});

test('a fresh order is hidden from status, though it is charged and delivered', async () => {
  await steer({ replace: true, habits: { hideFreshSeconds: 600 } });
  const order = await add('hidden');
  expect(await status(order)).toEqual({ error: 'Incorrect order ID' });
  expect(await balance()).toBe('999.10');
  expect(await ordersOf('hidden')).toMatchObject([{ order, hidden: true, charge: '0.90' }]);
  await steer({ habits: { hideFreshSeconds: 0 } });
  expect(await status(order)).toMatchObject({ charge: '0.90' });
});

test('status shows the orders of other customers', async () => {
  const first = await add('own-first');
  await steer({ habits: { othersCharge: '0.90' } });
  const second = await add('own-second');
  for (const id of [1, first - 1, second + 1, second + 3])
    expect(await status(id)).toMatchObject({ status: 'Completed', charge: '0.90' });
  expect(await status(second + 4)).toEqual({ error: 'Incorrect order ID' });
  expect(await ordersOf('own-second')).toMatchObject([{ order: second }]);
});

test('the ids of other customers lie between two of ours', async () => {
  const first = await add('before-the-jump');
  await steer({ habits: { idsJumpBy: 1000 } });
  const second = await add('behind-the-jump');
  expect(second - first).toBeGreaterThan(1000);
  expect(second - first).toBeLessThan(1006);
});

test('the balance is as old as the scenario says', async () => {
  expect(await balance()).toBe('1000.00');
  await steer({ habits: { balanceAgeSeconds: 600 } });
  await add('not-shown-yet');
  expect(await balance()).toBe('1000.00');
  await steer({ habits: { balanceAgeSeconds: 0 } });
  expect(await balance()).toBe('999.10');
});

test('an ended order that is refunded later agrees in status, charge, wallet and book', async () => {
  // Long enough to look at it before, also on a busy machine.
  await script({ on: 'order', seconds: 0, later: { seconds: 15 } });
  const order = await add('given-back');
  expect(await status(order)).toMatchObject({ status: 'Completed', charge: '0.90', remains: '0' });
  expect(await balance()).toBe('999.10');
  await until(async () => (await balance()) === '1000.00');
  expect(await status(order)).toMatchObject({ status: 'Canceled', charge: '0.00', remains: '1000' });
  expect(await ordersOf('given-back')).toMatchObject([
    {
      charged: '0.90',
      status: 'Canceled',
      changes: [{ status: 'Canceled', charge: '0.00', back: '0.90' }],
    },
  ]);
});

test('the rest of a partial order is refunded once', async () => {
  await script({ on: 'order', final: 'partial', seconds: 0, later: { seconds: 0.2 } });
  await add('partly-then-all');
  await until(async () => (await balance()) === '1000.00');
});

test('an order is changed at once, to another end or another charge, and an unknown one is an error', async () => {
  await script({ on: 'order', seconds: 0 });
  const order = await add('changed-now');
  await steer({ changes: [{ order, status: 'Partial', remains: 400 }] });
  expect(await status(order)).toMatchObject({ status: 'Partial', charge: '0.54', remains: '400' });
  expect(await balance()).toBe('999.46');
  await steer({ changes: [{ order, status: 'Completed', charge: '1.25' }] });
  expect(await status(order)).toMatchObject({ status: 'Completed', charge: '1.25', remains: '0' });
  expect(await balance()).toBe('998.75');
  await steer({ changes: [{ order, charge: '0', wallet: false }] });
  expect(await status(order)).toMatchObject({ status: 'Canceled', charge: '0.00' });
  expect(await balance()).toBe('998.75');
  expect((await steer({ changes: [{ order: 'X1-00000' }] })).status).toBe(400);
});

test('an order that is changed while it moves ends, and its planned refund is not paid as well', async () => {
  await script({ on: 'order', final: 'partial', seconds: 3600 });
  const order = await add('cut-short');
  await steer({ changes: [{ order }] });
  expect(await status(order)).toMatchObject({ status: 'Canceled', charge: '0.00', remains: '1000' });
  expect(await balance()).toBe('1000.00');
});

test.each([
  ['never', null],
  ['untilEnded', '0.90'],
])('a charge that is shown %s', async (chargeShown, whileMoving) => {
  await script(
    { on: 'order', link: 'moving', seconds: 3600, chargeShown },
    { on: 'order', seconds: 0, chargeShown },
  );
  expect(await status(await add(`moving-${chargeShown}`))).toMatchObject({ charge: whileMoving });
  const ended = await add(`ended-${chargeShown}`);
  expect(await status(ended)).toMatchObject({ status: 'Completed', charge: null });
  expect(await ordersOf(`ended-${chargeShown}`)).toMatchObject([{ charge: '0.90', chargeShown }]);
  expect(await balance()).toBe('998.20');
});

test('status hangs while its rule exists', async () => {
  const order = await add('asked-in-vain');
  await script({ on: 'call', action: 'status', fault: 'timeoutBefore' });
  for (const _try of [1, 2])
    await expect(post({ action: 'status', order: String(order) }, AbortSignal.timeout(200))).rejects.toThrow(
      /timeout/i,
    );
  await script();
  expect(await status(order)).toMatchObject({ charge: '0.90' });
});

test('an order is taken after its buyer gave up', async () => {
  await script({ on: 'call', action: 'add', fault: 'timeoutAfterCommit', latencyMs: 3000, times: 1 });
  const attempt = post(
    { action: 'add', service: '101', link: 'taken-late', quantity: '1000' },
    AbortSignal.timeout(100),
  );
  await expect(attempt).rejects.toThrow(/timeout/i);
  expect(await ordersOf('taken-late')).toEqual([]);
  await until(async () => (await ordersOf('taken-late')).length === 1);
});

test('an order is taken after its buyer got an error', async () => {
  await script({
    on: 'call',
    action: 'add',
    fault: 'answer',
    httpStatus: 504,
    commitAfterMs: 1000,
    times: 1,
  });
  const answer = await post({ action: 'add', service: '101', link: 'taken-by-a-queue', quantity: '1000' });
  expect(answer.status).toBe(504);
  expect(await ordersOf('taken-by-a-queue')).toEqual([]);
  await until(async () => (await ordersOf('taken-by-a-queue')).length === 1);
});

test('a data file of an older version is read', async () => {
  const file = join(folder, 'old.db');
  writeOldDataFile(file);
  const other = await SandboxProcess.start({ DATA_FILE: file });
  const body = new URLSearchParams({ key: 'key', action: 'status', order: '4711' });
  const answer = await fetch(`${other.address}/api/v2`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ status: 'Completed', charge: '0.90' });
  await other.end();
});
