import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describeVerdicts, type Verdict } from '../../invariants.ts';
import { SetupError } from '../../settings/setup-error.ts';
import { checkDump, type Header } from '../dump/dump-file.ts';
import { whyNotRestorable } from './may-restore.ts';
import { whyNotTried } from './may-try.ts';
import { allMigrations, namesOf } from './migrations.ts';
import { brokenPromises, fill } from './restore-shop.ts';
import type { Trial } from '../kept/trial-state.ts';

/** Restores a backup on trial where that can be done, and says what came of it. */
export async function trialOf(
  file: string,
  header: Header,
  {
    databaseUrl,
    dataDir,
    mayBeNewer,
    say,
  }: {
    /** The owner's, who may make databases. */
    databaseUrl: string;
    /** Of the database; null when that is on another machine. */
    dataDir: string | null;
    mayBeNewer: boolean;
    say: (line: string) => void;
  },
): Promise<Trial> {
  try {
    const untried = whyNotTried({
      applied: header.migrations,
      known: namesOf(await allMigrations()),
      mayBeNewer,
      free: dataDir === null ? null : await freeIn(dataDir),
      size: await sizeOf(databaseUrl),
    });
    if (untried === null) await tryRestore(file, { databaseUrl, say });
    else say(`not restored on trial: ${untried}`);
    return { problem: null, untried };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), untried: null };
  }
}

async function freeIn(dataDir: string) {
  const { bavail, bsize } = await statfs(path.join(dataDir, 'postgres'));
  return bavail * bsize;
}

async function sizeOf(databaseUrl: string) {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS size');
    return rows[0].size;
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup into a database of its own beside the shop's, asks the invariants there, and drops it: only a restore
 * shows what a backup is worth. The shop runs on meanwhile. Needs as much room again as the shop's database takes.
 * @param place databaseUrl: the owner's, who may make databases
 * @throws SetupError when the backup cannot be restored, or breaks a promise that the shop keeps
 */
export async function tryRestore(
  file: string,
  { databaseUrl, say }: { databaseUrl: string; say: (line: string) => void },
) {
  const header = await checkDump(file);
  const migrations = await allMigrations();
  const refusal = whyNotRestorable(header, namesOf(migrations), header.version);
  if (refusal !== null) throw new SetupError(refusal);
  const trial = `boostline_trial_${randomBytes(4).toString('hex')}`;
  const owner = await connect(databaseUrl);
  try {
    await dropTrials(owner);
    await owner.query(`CREATE DATABASE ${trial}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${trial}`;
    const broken = await fill(file, header, migrations, { databaseUrl: url.toString(), say });
    if (broken.length > 0) await demandBrokenBefore(broken, databaseUrl, say);
  } finally {
    try {
      await dropTrials(owner);
    } finally {
      await owner.end();
    }
  }
}

/** A backup is not to blame for what is broken in the shop that it is of. */
async function demandBrokenBefore(broken: Verdict[], databaseUrl: string, say: (line: string) => void) {
  const ofShop = new Set((await brokenPromises(databaseUrl, () => {})).map(({ name }) => name));
  const news = broken.filter(({ name }) => !ofShop.has(name));
  if (news.length > 0) throw new SetupError(`the restored shop is not sound:\n${describeVerdicts(news)}`);
  say(
    `it can be restored, with what is broken in the shop as well (restore it with --unsound):\n${describeVerdicts(broken)}`,
  );
}

async function connect(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'trial restore' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Those of trials that were killed, too. */
async function dropTrials(owner: pg.Client) {
  const { rows } = await owner.query(
    `SELECT datname FROM pg_database WHERE datname ~ '^boostline_trial_[0-9a-f]{8}$'`,
  );
  for (const { datname } of rows) await owner.query(`DROP DATABASE ${datname} WITH (FORCE)`);
}
