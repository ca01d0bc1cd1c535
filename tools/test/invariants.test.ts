import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkInvariants, checkWithin } from '../invariants.ts';
import { seedOrders } from '../seed-orders.ts';
import { testDatabase } from '../test-database.ts';
import { breaches, partDue, registered } from './breaches.ts';

const orders = 400;

let healthy: Awaited<ReturnType<typeof testDatabase>>;
let owner: pg.Client;

beforeAll(async () => {
  healthy = await testDatabase(['orders', 'fulfilment']);
  owner = new pg.Client({ connectionString: healthy.url });
  await owner.connect();
  await seedOrders(owner, orders);
  // References and triggers, which would refuse most of what is broken here, do not look.
  await owner.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await owner.end();
  await healthy.drop();
});

test('nothing is wrong with a healthy shop', async () => {
  expect(brokenOf(await checkInvariants(healthy.url))).toEqual([]);
});

test('nor with one that has a part ahead whose turn comes tomorrow', () =>
  broken([], partDue("now() + interval '1 day'")));

test('nor with one whose seller is registered', () => broken([], [registered]));

test.each(breaches)('%s', (_, expected, statements) => broken(expected, statements));

/** In a transaction that is taken back. */
async function broken(expected: string[], statements: string[]) {
  await owner.query('BEGIN');
  try {
    for (const statement of statements) {
      const { rowCount } = await owner.query(statement);
      // `null` for a statement that is not about rows.
      if (rowCount === 0) throw new Error(`met no row: ${statement}`);
    }
    expect(brokenOf(await checkWithin(owner))).toEqual(expected);
  } finally {
    await owner.query('ROLLBACK');
  }
}

function brokenOf(verdicts: Awaited<ReturnType<typeof checkInvariants>>) {
  return verdicts.filter(({ breaches: found }) => found.length > 0).map(({ name }) => name);
}
