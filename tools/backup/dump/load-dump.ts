import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DumpReader } from './dump-file.ts';
import { withClient } from '../../with-client.ts';

/**
 * Puts the rows of a backup into tables that the migrations have just made, and what the migrations wrote into them away: all
 * or nothing. As the owner, so that no grant stops it; the tables come in the order that their references need.
 * @param databaseUrl the owner's
 */
export async function loadDump(databaseUrl: string, file: string) {
  const reader = new DumpReader(file);
  await withClient({ connectionString: databaseUrl, application_name: 'restore' }, async (client) => {
    const { tables, sequences } = await reader.header();
    await client.query(`SET statement_timeout = 0; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, MDY';
      SET IntervalStyle = 'postgres'`);
    await client.query('BEGIN');
    await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) {
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const into = client.query(copyFrom(`COPY ${nameOf(table)} (${columns}) FROM STDIN`));
      await pipeline(Readable.from(reader.rows(table)), into);
    }
    await reader.checkEnd();
    for (const { schema, name, last, called } of sequences)
      await client.query(`SELECT setval($1::regclass, $2, $3)`, [nameOf({ schema, name }), last, called]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  }).finally(() => reader.close());
}

function nameOf({ schema, name }: { schema: string; name: string }) {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
