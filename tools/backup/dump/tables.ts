import { SetupError } from '../../settings/setup-error.ts';
import type { ClientBase } from 'pg';
import type { Table, Sequence } from './dump-file.ts';

export const SERVICES = ['gateway', 'catalog', 'orders', 'fulfilment'];

/** All tables that hold rows of the shop, those that others refer to first. Partitions are listed with their table. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query(tablesQuery, [SERVICES]);
  const { rows: references } = await client.query(referencesQuery, [SERVICES]);
  return inOrder(rows, references);
}

/** @param references by `schema.name` */
export function inOrder(tables: Table[], references: { from: string; to: string }[]) {
  const left = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      ([name]) => !references.some(({ from, to }) => from === name && to !== name && left.has(to)),
    );
    if (free.length === 0)
      throw new SetupError(`these tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const [name, table] of free) {
      ordered.push(table);
      left.delete(name);
    }
  }
  return ordered;
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query(
    `SELECT schemaname AS schema, sequencename AS name, coalesce(last_value, start_value)::text AS last,
            last_value IS NOT NULL AS called
       FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [SERVICES],
  );
  return rows;
}

/** The migrations that a database has, by service; a service without any is left out. */
export async function readMigrations(client: ClientBase): Promise<Record<string, string[]>> {
  const applied: Record<string, string[]> = {};
  for (const service of SERVICES) {
    const { rows } = await client.query(`SELECT to_regclass($1) IS NOT NULL AS there`, [
      `${service}.migrations`,
    ]);
    if (!rows[0].there) continue;
    const found = await client.query(`SELECT name FROM ${service}.migrations ORDER BY id`);
    applied[service] = found.rows.map(({ name }) => name);
  }
  return applied;
}

// What the migrations themselves write is made anew by them; generated columns are computed.
const tablesQuery = `
  SELECT n.nspname AS schema, c.relname AS name,
         (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
   ORDER BY 1, 2`;

const referencesQuery = `
  SELECT DISTINCT fn.nspname || '.' || f.relname AS "from", tn.nspname || '.' || t.relname AS "to"
    FROM pg_constraint k
    JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
    JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
   WHERE k.contype = 'f' AND fn.nspname = ANY($1)`;
