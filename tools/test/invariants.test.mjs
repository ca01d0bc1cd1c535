import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkInvariants, checkWithin } from '../invariants.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { testDatabase } from '../test-database.mjs';
import { breaches, partDue, registered } from './breaches.mjs';

const orders = 400;

/** @type {Awaited<ReturnType<typeof testDatabase>>} */
let healthy;
/** @type {pg.Client} */
let owner;

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

/**
 * In a transaction that is taken back.
 * @param {string[]} expected
 * @param {string[]} statements
 */
async function broken(expected, statements) {
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

/** @param {Awaited<ReturnType<typeof checkInvariants>>} verdicts */
function brokenOf(verdicts) {
  return verdicts.filter(({ breaches: found }) => found.length > 0).map(({ name }) => name);
}
