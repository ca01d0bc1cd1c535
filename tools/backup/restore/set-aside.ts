import { SERVICES } from '../dump/tables.ts';
import type { Client } from 'pg';

// What is there stays whole under other names until the restored shop has been checked, so that it can be put back within
// a moment, whatever fails and wherever the restore is killed.

const asideOf = (schema: string) => `${schema}_before_restore`;

/** @returns whether an earlier restore was killed before its end */
export async function isAside(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM pg_namespace WHERE nspname = ANY($1)`, [
    SERVICES.map(asideOf),
  ]);
  return rows.length > 0;
}

/** Makes room for a restored shop, in an empty database too: what is aside keeps all others away until the shop is held. */
export function setAside(client: Client) {
  return inTransaction(client, async () => {
    for (const schema of SERVICES) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await client.query(`ALTER SCHEMA ${schema} RENAME TO ${asideOf(schema)}`);
      await client.query(`CREATE SCHEMA ${schema}`);
      await moveExtensions(client, asideOf(schema), schema);
    }
  });
}

/** Puts back what was there. */
export function putBack(client: Client) {
  return inTransaction(client, async () => {
    const aside = await schemasAmong(client, SERVICES.map(asideOf));
    for (const schema of SERVICES) {
      const isThere = aside.includes(asideOf(schema));
      if (isThere) await moveExtensions(client, schema, asideOf(schema));
      await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      if (isThere) await client.query(`ALTER SCHEMA ${asideOf(schema)} RENAME TO ${schema}`);
    }
  });
}

/** The restored shop is good. */
export function dropAside(client: Client) {
  return inTransaction(client, async () => {
    for (const schema of SERVICES) await client.query(`DROP SCHEMA IF EXISTS ${asideOf(schema)} CASCADE`);
  });
}

async function schemasAmong(client: Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query(`SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)`, [
    names,
  ]);
  return rows.map(({ name }) => name);
}

/** An extension is there once for a database, and the migrations look for it in their own schema. */
async function moveExtensions(client: Client, from: string, to: string) {
  const { rows } = await client.query(
    `SELECT extname AS name FROM pg_extension WHERE extnamespace = (SELECT oid FROM pg_namespace WHERE nspname = $1)`,
    [from],
  );
  for (const { name } of rows)
    await client.query(`ALTER EXTENSION ${client.escapeIdentifier(name)} SET SCHEMA ${to}`);
}

async function inTransaction(client: Client, work: () => Promise<void>) {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
