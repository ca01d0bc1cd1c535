import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { checkInvariants, describeVerdicts, type Verdict } from '../../invariants.ts';
import { messagingRedis } from '../../messaging-redis.ts';
import { SetupError } from '../../settings/setup-error.ts';
import { checkDump, type Header } from '../dump/dump-file.ts';
import { holdRestored } from './hold-restored.ts';
import { fileNameOf } from '../kept/kept-files.ts';
import { loadDump } from '../dump/load-dump.ts';
import { whyNotRestorable } from './may-restore.ts';
import { allMigrations, namesOf, runMigrations } from './migrations.ts';
import { openKey } from '../dump/sealed-key.ts';
import { dropAside, isAside, putBack, setAside } from './set-aside.ts';
import { writeDump } from '../dump/write-dump.ts';

export interface Place {
  /** The owner's. */
  databaseUrl: string;
  redisUrl: string;
  /** For the restore point. */
  folder: string;
  /** Of the code. */
  version: string;
  secretsKey: string | undefined;
  passphrase: string | undefined;
  say: (line: string) => void;
  /** Whether promises may be broken, as they were when the backup was made. */
  unsound?: boolean;
}

/**
 * Makes a stopped shop what it was when the backup was made, with all buying held. When anything fails, the shop is again
 * what it was before.
 * @throws SetupError when the backup, or the place, is not fit for it
 */
export async function restoreShop(file: string, place: Place): Promise<Header> {
  const { databaseUrl, redisUrl, say } = place;
  const header = await checkDump(file);
  say(`the backup is whole: ${header.at}, version ${header.version}`);
  const migrations = await allMigrations();
  const refusal = whyNotRestorable(header, namesOf(migrations), place.version);
  if (refusal !== null) throw new SetupError(refusal);
  // A wrong passphrase ends the restore before anything is changed.
  if (header.key && place.passphrase !== undefined) openKey(header.key, place.passphrase);
  const client = await connect(databaseUrl);
  try {
    await demandStopped(client);
    if (await isAside(client)) {
      // An older version let such a shop be started: what it sold then is nowhere else.
      await writeRestorePoint(client, place);
      await putBack(client);
      say('an earlier restore did not come to its end: what was there before it is back');
    }
    await writeRestorePoint(client, place);
    await setAside(client);
    try {
      demandSound(await fill(file, header, migrations, place), place);
      await holdRestored(client);
      await emptyRedis(redisUrl);
    } catch (error) {
      await putBack(client);
      say('the restore failed: the shop is again what it was before');
      throw error;
    }
    await dropAside(client);
    return header;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Holds all buying of a stopped shop whose database others have brought to an earlier moment, such as by its log or by a
 * snapshot: what a restore from a file does at its end. It may be repeated until the shop is started.
 */
export async function holdShop({
  databaseUrl,
  redisUrl,
  say,
}: Pick<Place, 'databaseUrl' | 'redisUrl' | 'say'>) {
  const client = await connect(databaseUrl);
  try {
    await demandStopped(client);
    if (await isAside(client))
      throw new SetupError('a restore of this database did not come to its end: give that again first');
    await runMigrations(databaseUrl, await allMigrations());
    await holdRestored(client);
    await emptyRedis(redisUrl);
    demandSound(await brokenPromises(databaseUrl, say), { say, unsound: true });
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Makes an empty database what the backup says, of this version, and asks the invariants.
 * @returns those that do not hold
 */
export async function fill(
  file: string,
  header: Header,
  migrations: Awaited<ReturnType<typeof allMigrations>>,
  { databaseUrl, say }: Pick<Place, 'databaseUrl' | 'say'>,
): Promise<Verdict[]> {
  const recorded = Object.entries(migrations).map(([service, list]) => [
    service,
    list.filter(({ name }) => header.migrations[service]?.includes(name)),
  ]);
  await runMigrations(databaseUrl, Object.fromEntries(recorded));
  await loadDump(databaseUrl, file);
  say(`${header.tables.length} tables are loaded`);
  await runMigrations(databaseUrl, migrations);
  return brokenPromises(databaseUrl, say);
}

export async function brokenPromises(databaseUrl: string, say: (line: string) => void) {
  const verdicts = (await checkInvariants(databaseUrl)).filter(({ name }) => !OF_TIME.has(name));
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0);
  say(`${verdicts.length - broken.length} of ${verdicts.length} invariants hold`);
  return broken;
}

/**
 * A program that cannot restore a shop breaks promises, but a shop may have had one broken when the backup was made: a person
 * knows which it is.
 */
function demandSound(broken: Verdict[], { say, unsound = false }: Pick<Place, 'say' | 'unsound'>) {
  if (broken.length === 0) return;
  const text = `the restored shop is not sound:\n${describeVerdicts(broken)}`;
  if (!unsound)
    throw new SetupError(
      `${text}\nIf these were broken when the backup was made, add --unsound: buying is held after a restore in any case`,
    );
  say(text);
}

/** They ask how long something has waited: of what lay in a file for a night they say nothing. */
const OF_TIME = new Set(['i04', 'i05', 'i10', 'i11']);

async function connect(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'restore' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function demandStopped(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'boostline-%' ORDER BY 1`,
  );
  if (rows.length > 0)
    throw new SetupError(`stop the shop first: ${rows.map(({ name }) => name).join(', ')} use this database`);
}

/** What is there is written into a file first, unless nothing was ever ordered there. */
async function writeRestorePoint(client: pg.Client, { databaseUrl, folder, say, ...about }: Place) {
  const { rows } = await client.query(`SELECT to_regclass('orders.orders') IS NOT NULL AS there`);
  if (!rows[0].there) return;
  const found = await client.query('SELECT FROM orders.orders LIMIT 1');
  if (found.rowCount === 0) return;
  const file = restorePointIn(folder);
  await writeDump(databaseUrl, file, about);
  say(`what was there until now is kept in ${file}`);
}

/** Named by the second, and of one second there may be two. */
function restorePointIn(folder: string) {
  for (let at = Date.now(); ; at += 1000) {
    const file = path.join(folder, fileNameOf(new Date(at), 'before-restore'));
    if (!existsSync(file)) return file;
  }
}

/** Its jobs are of a later time than the rows: a job that had ended could hide a row that waits again. */
async function emptyRedis(redisUrl: string) {
  const { openRedis } = await messagingRedis();
  const redis = openRedis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}
