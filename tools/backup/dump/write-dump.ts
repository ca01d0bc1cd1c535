import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { SetupError } from '../../settings/setup-error.ts';
import { FORMAT, type Header } from './dump-file.ts';
import { printOf, sealKey } from './sealed-key.ts';
import { listTables, readMigrations, readSequences } from './tables.ts';
import { withClient } from '../../with-client.ts';

/**
 * Writes all of a shop's database into one file, as it is at one moment; the shop goes on meanwhile. Nothing is there under
 * the file's name until it is whole and on the disk.
 * @param databaseUrl the owner's
 */
export async function writeDump(
  databaseUrl: string,
  file: string,
  about: { version: string; secretsKey: string | undefined; passphrase: string | undefined },
): Promise<{ header: Header; bytes: number }> {
  await ownFolder(path.dirname(file));
  const unfinished = `${file}.unfinished`;
  try {
    return await withClient({ connectionString: databaseUrl, application_name: 'backup' }, async (client) => {
      await client.query(`SET statement_timeout = 0; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, MDY';
        SET IntervalStyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'`);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const header = await readHeader(client, about);
      const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(contents(client, header), createGzip(), target);
      await client.query('COMMIT');
      await rename(unfinished, file);
      return { header, bytes: (await stat(file)).size };
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Only its owner may read a folder `backups`, also one of an earlier release; the rights of a folder of another name stay as
 * they are.
 */
export async function ownFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (path.basename(folder) === 'backups') await chmod(folder, 0o700).catch(() => {});
}

async function readHeader(
  client: pg.Client,
  {
    version,
    secretsKey,
    passphrase,
  }: { version: string; secretsKey: string | undefined; passphrase: string | undefined },
): Promise<Header> {
  const { rows } = await client.query(
    `SELECT clock_timestamp() AS at, current_setting('server_version') AS postgres`,
  );
  const tables = await listTables(client);
  if (tables.length === 0) throw new SetupError('there is no shop in this database: nothing was written');
  return {
    format: FORMAT,
    version,
    at: rows[0].at.toISOString(),
    postgres: rows[0].postgres,
    migrations: await readMigrations(client),
    tables,
    // Not part of the snapshot: they may be ahead of it, which does no harm.
    sequences: await readSequences(client),
    keyPrint: secretsKey === undefined ? null : printOf(secretsKey),
    key: secretsKey === undefined || passphrase === undefined ? null : sealKey(secretsKey, passphrase),
  };
}

async function* contents(client: pg.Client, header: Header) {
  const hash = createHash('sha256');
  const counted = (piece: Buffer) => {
    hash.update(piece);
    return piece;
  };
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);
  yield counted(line(header));
  for (const { schema, name, columns } of header.tables) {
    yield counted(line({ table: `${schema}.${name}` }));
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    // As a query, for COPY of a table leaves out what stands in its parts.
    const rows = client.query(
      copyTo(`COPY (SELECT ${list} FROM ${schema}.${pg.escapeIdentifier(name)}) TO STDOUT`),
    );
    for await (const piece of rows) yield counted(piece);
    yield counted(Buffer.from('\\.\n'));
  }
  yield line({ sha256: hash.digest('hex') });
}
