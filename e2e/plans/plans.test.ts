import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { maxCounted, type AdministeredOrderList } from '@boostline/contracts/schemas/admin/order-lists';
import pg from 'pg';
import { checkInvariants } from '../../tools/invariants.ts';
import { seedOrders } from '../../tools/seed-orders.ts';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { driveShop, signedIn } from './drive-shop.js';
import { PlanLog } from './plan-log.js';
import { largeTables, readWhole, shapeOf } from './plan-shape.js';
import { audits, watchedPaths } from './watched-paths.js';

/** As many as make an index the cheaper way. */
const orders = 15_000;
/** By path, the plans that are known to be good. Where two indexes serve alike, either may be listed. */
const fixture = path.join(import.meta.dirname, 'plans.json');

/** One name a line, so that a difference is read at a glance. */
const inLines = (plans: Record<string, string[]>) =>
  `{\n${Object.entries(plans)
    .map((entry) => `  ${entry.map((part) => JSON.stringify(part)).join(': ')}`)
    .join(',\n')}\n}\n`;

let shop: Shop;
let log: PlanLog;
let large: Set<string>;
let verdicts: Awaited<ReturnType<typeof checkInvariants>>;

beforeAll(async () => {
  shop = await Shop.start({
    DELIVERY_SECONDS: '1',
    FULFILMENT_ADD_TIMEOUT_MS: '2000',
    FULFILMENT_LEASE_MS: '4000',
    FULFILMENT_SETTLE_MS: '3000',
    FULFILMENT_BALANCE_AGE_MS: '5000',
    // This file checks them itself; the seed is written table by table, which they would call broken meanwhile.
    INVARIANTS_EVERY_SECONDS: '3600',
  });
  const owner = new pg.Client({ connectionString: shop.system.databaseUrl });
  await owner.connect();
  await seedOrders(owner, orders, { messagesOfDays: 366 });
  large = await largeTables(owner);
  await owner.end();
  verdicts = await checkInvariants(shop.system.databaseUrl);
  log = await PlanLog.open(shop);
  await driveShop(shop);
  await checkInvariants(shop.system.databaseUrl);
  // The sweeps come by themselves.
  await eventually(async () => {
    if (unseen().length > 0) throw new Error(`never asked: ${unseen().join('; ')}`);
  });
});
afterAll(() => shop.stop());

function unseen(): string[] {
  const sent = new Set(log.executed().map(({ sql }) => sql));
  return Object.entries(watchedPaths).flatMap(([name, path]) =>
    [...sent].some((sql) => path.test(sql)) ? [] : [name],
  );
}

test('every invariant holds for a seeded year of orders', () => {
  expect(
    verdicts.flatMap(({ title, breaches }) => breaches.slice(0, 3).map((breach) => [title, breach])),
  ).toEqual([]);
});

test('an order list is counted and paged up to its limit, and continues after its last row', async () => {
  const administrator = await signedIn(shop);
  const read = async (query: string): Promise<AdministeredOrderList> => {
    const answer = await administrator.open(`/api/admin/orders?${query}`);
    return JSON.parse(await answer.text());
  };
  const { rows } = await shop.query(
    `SELECT id FROM orders.orders WHERE kind = 'package' ORDER BY created_at DESC, id DESC`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const last = await read('page=200');
  expect([last.total, last.totalIsExact]).toEqual([maxCounted, false]);
  expect(last.orders.map(({ id }) => id)).toEqual(ids.slice(9950, 10_000));
  expect((await administrator.open('/api/admin/orders?page=201')).status).toBe(400);
  const further = await read(`after=${last.orders.at(-1)?.id}`);
  expect([further.total, further.totalIsExact]).toEqual([ids.length - 10_000, true]);
  expect(further.orders.map(({ id }) => id)).toEqual(ids.slice(10_000, 10_050));
});

test('no query of a service scans a large table', () => {
  expect(large).toContain('orders.orders');
  expect(large).toContain('fulfilment.attempts');
  const slow = log
    .executed()
    .filter(({ sql }) => !audits.test(sql))
    .flatMap(({ sql, plan }) => readWhole(plan, large).map((table) => `${table}: ${sql}`));
  expect([...new Set(slow)]).toEqual([]);
});

test('each watched query uses a reviewed plan', () => {
  const bySql = [...Map.groupBy(log.executed(), ({ sql }) => sql)];
  const shapes = (path: RegExp): string[] =>
    bySql.flatMap(([sql, sent]) =>
      path.test(sql) ? [...new Set(sent.map(({ plan }) => shapeOf(plan, large)))] : [],
    );
  const seen = Object.fromEntries(
    Object.entries(watchedPaths).map(([name, path]) => [name, [...new Set(shapes(path))].toSorted()]),
  );
  // To accept new plans after looking at them: PLANS=write, and read the difference.
  if (process.env.PLANS === 'write') writeFileSync(fixture, inLines(seen));
  const known: Record<string, string[]> = JSON.parse(readFileSync(fixture, 'utf8'));
  const strange = Object.entries(seen).flatMap(([name, found]) =>
    found.filter((shape) => !known[name]?.includes(shape)).map((shape) => `${name}: ${shape}`),
  );
  expect(strange).toEqual([]);
  expect(Object.keys(known).toSorted()).toEqual(Object.keys(watchedPaths).toSorted());
});
