// A year of orders, written straight into a database as its owner: for measurements, never for a real shop.
import pg from 'pg';
import { drawOrders } from './seed/draw-orders.mjs';
import { writeFulfilment } from './seed/write-fulfilment.mjs';
import { writeOrders } from './seed/write-orders.mjs';
import { writePayments } from './seed/write-payments.mjs';

/** From this many on, making the indexes anew costs less than keeping them up row by row. */
const many = 30_000;

/**
 * Writes `count` orders with lines, payments, captures, webhooks, history, book, receipts and some refunds, and what
 * fulfilment would have made of them when its schema is there. All ten invariants hold for them. The same count gives
 * the same orders each time, but for their keys. Many are written by two sessions, each table without its indexes.
 * @param {pg.Client} owner a superuser
 * @param {number} count
 * @param {{ messagesOfDays?: number, atOnce?: boolean }} [options] messagesOfDays: of orders of so many days the messages
 *   are there; a shop keeps two weeks of them, so that more are only for a test that needs many
 */
export async function seedOrders(owner, count, { messagesOfDays = 13, atOnce = count >= many } = {}) {
  const { rows } = await owner.query(`SELECT to_regclass('fulfilment.placements') IS NOT NULL AS "isThere"`);
  const fulfilment = rows[0]?.isThere ? writeFulfilment(messagesOfDays) : [];
  const remake = atOnce ? await dropIndexes(owner) : [];
  await drawOrders(owner, count);
  const lanes = [
    [...writeOrders, ...fulfilment, ...remake.filter((_, at) => at % 2 === 0)],
    [...writePayments, ...remake.filter((_, at) => at % 2 === 1)],
  ];
  if (atOnce) await Promise.all(lanes.map((lane) => inSession(owner, lane)));
  else await inSession(owner, lanes.flat());
  await owner.query(`DROP SCHEMA seed CASCADE`);
  await owner.query('VACUUM ANALYZE');
}

/** @param {pg.Client} owner @param {string[]} statements */
async function inSession({ host, port, user, password, database }, statements) {
  const session = new pg.Client({ host, port, user, password, database });
  await session.connect();
  try {
    // References are not looked up row by row: what they name is written with them.
    await session.query(`SET session_replication_role = replica`);
    await session.query(`SET synchronous_commit = off`);
    await session.query(`SET work_mem = '256MB'`);
    await session.query(`SET maintenance_work_mem = '512MB'`);
    for (const statement of statements) await session.query(statement);
  } finally {
    await session.end();
  }
}

/**
 * Those that no constraint needs, of tables without partitions.
 * @param {pg.Client} owner @returns {Promise<string[]>} how they are made again
 */
async function dropIndexes(owner) {
  const { rows } = await owner.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('orders', 'fulfilment') AND c.relkind = 'r' AND NOT c.relispartition
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await owner.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
