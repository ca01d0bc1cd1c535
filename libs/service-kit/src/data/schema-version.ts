import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MixedList } from 'typeorm';
import type { ServiceName } from './database.js';
import type { DatabaseAddress } from './database-address.js';
import {
  decidePooledSession,
  decideRefusal,
  decideSession,
  readSession,
  sessionOf,
  type Session,
} from './session.js';

/** Time limit for the first answer of the database, milliseconds. */
const startPatience = 60_000;
const undefinedTable = '42P01';
const permissionDenied = '42501';
const noSuchStatement = '26000';

/** The names of migrations as the database keeps them. */
export function migrationNames(migrations: MixedList<Function>): string[] {
  return Object.values<Function>(migrations).map(({ name }) => name);
}

/** Null when code with the migrations `known` may work on a database that has those `applied`. */
function decideSchema(
  service: ServiceName,
  known: string[],
  applied: string[],
  mayBeNewer: boolean,
): string | null {
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0)
    return `the database of ${service} is older than this version (it lacks ${listed(missing)}): run the migrations first (node tools/migrate.ts; with containers the service migrate)`;
  return mayBeNewer ? null : decideNewer(service, known, applied);
}

/** Null when it is not newer. */
export function decideNewer(service: ServiceName, known: string[], applied: string[]): string | null {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length === 0) return null;
  return `the database of ${service} is newer than this version (it has ${listed(newer)}): install the newer version, or set DATABASE_MAY_BE_NEWER=true to run the release directly before it`;
}

/** Null without a restore that was killed: what was bought since the backup would be bought again (set-aside.ts). */
export async function whyNotRestored(client: pg.Client): Promise<string | null> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_namespace WHERE nspname IN
       ('gateway_before_restore', 'catalog_before_restore', 'orders_before_restore', 'fulfilment_before_restore')`,
  );
  if (rowCount === 0) return null;
  return 'a restore of this database did not come to its end: give it again before anything else (npm run restore -- FILE; with containers docker compose run --rm restore FILE)';
}

function listed(names: string[]): string {
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
}

interface NeededSchema {
  service: ServiceName;
  database: DatabaseAddress;
  migrations: MixedList<Function>;
  mayBeNewer: boolean;
}

/** Ends the process with one line for a wrong database; waits for one that does not answer yet. */
export async function demandSchema(needed: NeededSchema): Promise<void> {
  const problem = await problemOf(needed);
  if (problem === null) return;
  process.stderr.write(`cannot start: ${problem}\n`);
  process.exit(1);
}

async function problemOf({
  service,
  database,
  migrations,
  mayBeNewer,
}: NeededSchema): Promise<string | null> {
  const until = performance.now() + startPatience;
  for (let attempt = 1; ; attempt += 1) {
    const url = database.directUrl;
    try {
      const { session, applied, unrestored } = await readDatabase(service, url);
      return (
        unrestored ??
        decideSession(service, session) ??
        decideSchema(service, migrationNames(migrations), applied, mayBeNewer) ??
        (database.isPooled ? await problemOfPool(service, database.url) : null)
      );
    } catch (error) {
      const problem = decideRefusal(service, error);
      if (problem !== null) return problem;
      database.wasRefused(url, error);
      const reason = error instanceof Error ? error.message : String(error);
      if (performance.now() > until)
        return `PostgreSQL did not answer ${service} within ${startPatience / 1000} s (${reason})`;
      if (attempt === 1)
        process.stderr.write(`${service} waits for PostgreSQL, up to ${startPatience / 1000} s: ${reason}\n`);
      await sleep(1000);
    }
  }
}

const patience = { connectionTimeoutMillis: 20_000, query_timeout: 20_000 };

async function readDatabase(
  service: ServiceName,
  connectionString: string,
): Promise<{ session: Session; applied: string[]; unrestored: string | null }> {
  return withClient({ connectionString, ...patience, ...sessionOf(service) }, async (client) => ({
    session: await sessionBehind(client),
    applied: await readApplied(service, client),
    unrestored: await whyNotRestored(client),
  }));
}

async function problemOfPool(service: ServiceName, connectionString: string): Promise<string | null> {
  const how = { connectionString, ...patience };
  return withClient(how, (one) =>
    withClient(how, async (other) =>
      decidePooledSession(service, await sessionBehind(one), await followsStatements(one, other)),
    ),
  );
}

/** Whether a statement that is prepared already works in another session of the server. */
async function followsStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  const prepared = { name: 'asked-at-start', text: 'SELECT 1' };
  await one.query(prepared);
  // Keeps the session that `one` has just had.
  await other.query('BEGIN');
  try {
    await one.query(prepared);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === noSuchStatement) return false;
    throw error;
  } finally {
    await other.query('ROLLBACK');
  }
}

async function withClient<T>(how: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(how);
  // A server that goes away fails the query; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function sessionBehind(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(readSession);
  if (!rows[0]) throw new Error('the database says nothing of its settings');
  return rows[0];
}

async function readApplied(service: ServiceName, client: pg.Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${service}.migrations`);
    return rows.map(({ name }) => name);
  } catch (error) {
    // Never migrated, or last by a version that gave its services no right to read this.
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === undefinedTable || code === permissionDenied) return [];
    throw error;
  }
}
