// A year of orders, written straight into a database as its owner: for measurements, never for a real shop.
import type pg from 'pg';
import { drawOrders } from './seed/draw-orders.ts';
import { writeFulfilment } from './seed/write-fulfilment.ts';
import { writeLines, writeOrders } from './seed/write-orders.ts';
import { writePayments } from './seed/write-payments.ts';
import { withClient } from './with-client.ts';

/** From this many on, making the indexes anew costs less than keeping them up row by row. */
const many = 30_000;

/**
 * Writes `count` orders with lines, payments, captures, webhooks, history, book, receipts and some refunds, and what
 * fulfilment would have made of them when its schema is there. All ten invariants hold for them. The same count gives
 * the same orders each time, but for their keys. Many are written by two sessions, each table without its indexes.
 * @param owner a superuser
 * @param options messagesOfDays: messages of orders of this many days
 * are there; a shop keeps two weeks of them, so that more are only for a test that needs many
 */
export async function seedOrders(
  owner: pg.Client,
  count: number,
  { messagesOfDays = 13, atOnce = count >= many }: { messagesOfDays?: number; atOnce?: boolean } = {},
) {
  const { rows } = await owner.query(`SELECT to_regclass('fulfilment.placements') IS NOT NULL AS "isThere"`);
  const fulfilment = rows[0]?.isThere ? writeFulfilment(messagesOfDays) : [];
  const remake = atOnce ? await dropIndexes(owner) : [];
  await drawOrders(owner, count);
  const sessions = atOnce ? 2 : 1;
  await share(owner, sessions, [[writeOrders], [writeLines, ...fulfilment], ...writePayments]);
  await share(
    owner,
    sessions,
    remake.map((index) => [index]),
  );
  await owner.query(`DROP SCHEMA seed CASCADE`);
  const tables = await largestFirst(owner);
  await share(
    owner,
    sessions,
    tables.map((table) => [`VACUUM ANALYZE ${table}`]),
  );
}

/** This many sessions take one row of statements after the other. */
async function share(owner: pg.Client, sessions: number, rows: string[][]) {
  const left = rows.values();
  await Promise.all(Array.from({ length: sessions }, () => inSession(owner, left)));
}

async function inSession({ host, port, user, password, database }: pg.Client, rows: Iterable<string[]>) {
  await withClient({ host, port, user, password, database }, async (session) => {
    // References are not looked up row by row: what they name is written with them.
    await session.query(`SET session_replication_role = replica`);
    await session.query(`SET synchronous_commit = off`);
    await session.query(`SET work_mem = '256MB'`);
    await session.query(`SET maintenance_work_mem = '512MB'`);
    for (const statements of rows) for (const statement of statements) await session.query(statement);
  });
}

/** Every table that holds orders or messages. */
async function largestFirst(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(
    `SELECT c.oid::regclass::text AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('orders', 'fulfilment') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      ORDER BY pg_relation_size(c.oid) DESC`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Those that no constraint needs, of tables without partitions.
 * @returns how they are made again
 */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('orders', 'fulfilment') AND c.relkind = 'r' AND NOT c.relispartition
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await owner.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
