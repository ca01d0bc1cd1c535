import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describeVerdicts } from '../../invariants.ts';
import { SetupError } from '../../settings/setup-error.ts';
import { checkDump } from '../dump/dump-file.mjs';
import { whyNotRestorable } from './may-restore.mjs';
import { whyNotTried } from './may-try.mjs';
import { allMigrations, namesOf } from './migrations.mjs';
import { brokenPromises, fill } from './restore-shop.mjs';

/** @typedef {import('../kept/trial-state.mjs').Trial} Trial */

/**
 * Restores a backup on trial where that can be done, and says what came of it.
 * @param {string} file
 * @param {import('../dump/dump-file.mjs').Header} header of it
 * @param {object} place
 * @param {string} place.databaseUrl the owner's, who may make databases
 * @param {string | null} place.dataDir of the database; null when that is on another machine
 * @param {boolean} place.mayBeNewer
 * @param {(line: string) => void} place.say
 * @returns {Promise<Trial>}
 */
export async function trialOf(file, header, { databaseUrl, dataDir, mayBeNewer, say }) {
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

/** @param {string} dataDir */
async function freeIn(dataDir) {
  const { bavail, bsize } = await statfs(path.join(dataDir, 'postgres'));
  return bavail * bsize;
}

/** @param {string} databaseUrl */
async function sizeOf(databaseUrl) {
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
 * @param {string} file
 * @param {{ databaseUrl: string, say: (line: string) => void }} place databaseUrl: the owner's, who may make databases
 * @throws {SetupError} when the backup cannot be restored, or breaks a promise that the shop keeps
 */
export async function tryRestore(file, { databaseUrl, say }) {
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

/**
 * A backup is not to blame for what is broken in the shop that it is of.
 * @param {import('../../invariants.ts').Verdict[]} broken @param {string} databaseUrl @param {(line: string) => void} say
 */
async function demandBrokenBefore(broken, databaseUrl, say) {
  const ofShop = new Set((await brokenPromises(databaseUrl, () => {})).map(({ name }) => name));
  const news = broken.filter(({ name }) => !ofShop.has(name));
  if (news.length > 0) throw new SetupError(`the restored shop is not sound:\n${describeVerdicts(news)}`);
  say(
    `it can be restored, with what is broken in the shop as well (restore it with --unsound):\n${describeVerdicts(broken)}`,
  );
}

/** @param {string} databaseUrl */
async function connect(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'trial restore' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Those of trials that were killed, too. @param {pg.Client} owner */
async function dropTrials(owner) {
  const { rows } = await owner.query(
    `SELECT datname FROM pg_database WHERE datname ~ '^boostline_trial_[0-9a-f]{8}$'`,
  );
  for (const { datname } of rows) await owner.query(`DROP DATABASE ${datname} WITH (FORCE)`);
}
