import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Floor } from './floor/floor.js';
import { failuresOf, type Row } from './row.js';
import { randomKills } from './rows/infrastructure/random-kills.js';
import { table } from './table.js';

/** The most telling rows of the table (npm run faults); together they take less than two minutes. */
const telling = [
  'kill -9 orders: order inserted',
  'kill -9 fulfilment: request sent',
  'PostgreSQL kill -9 under load',
  'webhooks 10× in parallel',
  'webhooks forged',
  'payment of a wrong amount',
  'gateway→orders: the answer to a read lost once',
  'gateway→orders: the answer to a read lost again',
  'gateway→orders: the answer to a write lost',
  'panel: 500 after commit',
  'fulfilment→panel: connection refused',
];

let floor: Floor;
beforeAll(async () => {
  floor = await Floor.open({ replicas: { fulfilment: 2 } });
});
afterAll(() => floor.close());

const all = table.flatMap(({ rows }) => rows);
const rows: [string, Row][] = telling.map((fault) => {
  const row = all.find((one) => one.fault === fault);
  if (!row) throw new Error(`the table has no row "${fault}"`);
  return [fault, row];
});
/** The two at once, for their recoveries take the same time. */
const kills = randomKills({ orders: 60, kills: 6, workers: 2, flush: true });

describe('no order is lost, none is bought twice, the invariants hold and all is well within 45 s after', () => {
  test.each<[string, Row]>([...rows, [kills.fault, kills]])(
    '%s',
    async (_fault, row) => {
      expect(failuresOf(row, await row.run(floor))).toEqual([]);
    },
    240_000,
  );
});
