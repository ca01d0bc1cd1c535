import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FaultShop } from '../environment/fault-shop.js';
import { failuresOf, type Row } from '../row.js';
import { randomKills } from '../rows/infrastructure/random-kills.js';
import { table } from '../table.js';

/** The rows that neither the models of the services nor another suite shows. */
const faults = [
  'kill -9 fulfilment: request sent',
  'gateway→orders: the answer to a read lost once',
  'gateway→orders: the answer to a read lost again',
  'gateway→orders: the answer to a write lost',
  'PostgreSQL kill -9 under load',
  'kill -9 orders: coupon written, before its commit',
];

const rows = table.flatMap((group) => group.rows).filter(({ fault }) => faults.includes(fault));
// Killed workers and an emptied Redis at once: their recoveries take the same time.
const kills = randomKills({ orders: 60, kills: 6, workers: 2, flush: true });
let shop: FaultShop;

beforeAll(async () => {
  shop = await FaultShop.open({ replicas: { fulfilment: 2 } });
});
afterAll(() => shop.close());

test('the table has every row of the short form', () => {
  expect(rows.map(({ fault }) => fault).toSorted()).toEqual(faults.toSorted());
});

test.each([...rows, kills].map((row): [string, Row] => [row.fault, row]))(
  'a shop loses no order, buys nothing twice and recovers in time: %s',
  async (_fault, row) => {
    expect(failuresOf(row, await row.run(shop))).toEqual([]);
  },
  240_000,
);
