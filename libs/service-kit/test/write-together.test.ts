import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../../tools/test-database.ts';
import { WriteTogether } from '../src/data/write-together.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
/** What each statement was asked for. */
let batches: number[][];

beforeAll(async () => {
  database = await testDatabase(['catalog']);
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query('CREATE TABLE written (number int PRIMARY KEY)');
});
beforeEach(async () => {
  batches = [];
  await pool.query('TRUNCATE written');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Writes the numbers and answers with their hundredfold. */
async function write(batch: readonly number[]): Promise<(asked: number) => number> {
  batches.push([...batch]);
  const { rows } = await pool.query<{ number: number }>(
    'INSERT INTO written SELECT * FROM unnest($1::int[]) RETURNING number',
    [batch],
  );
  const hundredfold = new Map(rows.map(({ number }) => [number, number * 100]));
  return (asked) => hundredfold.get(asked) ?? Number.NaN;
}

const itself = (asked: number) => asked;

async function written(): Promise<number[]> {
  const { rows } = await pool.query('SELECT number FROM written ORDER BY number');
  return rows.map(({ number }) => number);
}

test('what is asked for in one turn is written together', async () => {
  const together = new WriteTogether(write, itself);
  const first = together.submit(1);
  await Promise.resolve();
  const answers = await Promise.all([first, ...[2, 3, 4].map((number) => together.submit(number))]);
  expect(answers).toEqual([100, 200, 300, 400]);
  expect(batches).toEqual([[1, 2, 3, 4]]);
});

test('what is asked for while a write is under way is written next, together', async () => {
  const together = new WriteTogether(write, itself);
  const first = together.submit(1);
  await endOfTurn();
  const answers = await Promise.all([first, ...[2, 3, 4].map((number) => together.submit(number))]);
  expect(answers).toEqual([100, 200, 300, 400]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('what has the same key is written one after the other, in the order in which it came', async () => {
  const together = new WriteTogether(write, (number) => number % 10);
  await Promise.all([1, 2, 12, 3, 22].map((number) => together.submit(number)));
  expect(batches).toEqual([[1, 2, 3], [12], [22]]);
});

test('after a shared write more are waited for, if there is time; a single one waits for nobody', async () => {
  const together = new WriteTogether(write, itself, 300);
  await Promise.all([1, 2, 3].map((number) => together.submit(number)));
  const fourth = together.submit(4);
  await sleep(20);
  await Promise.all([fourth, together.submit(5)]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);

  const patient = new WriteTogether(write, itself, 10 * 60_000);
  await patient.submit(6);
  await patient.submit(7);
  expect(batches.slice(2)).toEqual([[6], [7]]);
});

test('no statement is asked for more than sixty-four', async () => {
  const together = new WriteTogether(write, itself);
  await Promise.all(Array.from({ length: 100 }, (_, number) => together.submit(number)));
  expect(batches.map(({ length }) => length)).toEqual([64, 36]);
});

test('one that is refused takes no other with it', async () => {
  await pool.query('INSERT INTO written VALUES (3)');
  const together = new WriteTogether(write, itself);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((number) => together.submit(number)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await written()).toEqual([1, 2, 3, 4]);
});

test('when the connection is lost, nothing is written a second time', async () => {
  const lose = async (batch: readonly number[]) => {
    await write(batch);
    throw new Error('Connection terminated');
  };
  const together = new WriteTogether(lose, itself);
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => together.submit(number)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('is done with the deadline and the trace of the first who asked', async () => {
  const asker = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const together = new WriteTogether(async (batch: readonly number[]) => {
    seen.push(asker.getStore());
    return write(batch);
  }, itself);
  const ask = (name: string, number: number) => asker.run(name, () => together.submit(number));
  const first = ask('ann', 1);
  await endOfTurn();
  await Promise.all([first, ask('bob', 2), ask('cid', 3)]);
  expect(seen).toEqual(['ann', 'bob']);
});
