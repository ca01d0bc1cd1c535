import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { checkDump } from '../dump/dump-file.mjs';
import { allMigrations } from './migrations.mjs';
import { fill } from './restore-shop.mjs';

/**
 * Restores a backup into a database of its own beside the shop's, asks the invariants there, and drops it: only a restore
 * shows what a backup is worth. The shop runs on meanwhile. Needs as much room again as the shop's database takes.
 * @param {string} file
 * @param {{ databaseUrl: string, say: (line: string) => void }} place databaseUrl: the owner's, who may make databases
 * @throws {import('../../settings/setup-error.mjs').SetupError} when the backup cannot be restored, or what comes of it is not sound
 */
export async function tryRestore(file, { databaseUrl, say }) {
  const header = await checkDump(file);
  const trial = `boostline_trial_${randomBytes(4).toString('hex')}`;
  const owner = new pg.Client({ connectionString: databaseUrl, application_name: 'trial restore' });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await dropTrials(owner);
    await owner.query(`CREATE DATABASE ${trial}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${trial}`;
    await fill(file, header, await allMigrations(), { databaseUrl: url.toString(), say });
  } finally {
    try {
      await dropTrials(owner);
    } finally {
      await owner.end();
    }
  }
}

/** Those of trials that were killed, too. @param {pg.Client} owner */
async function dropTrials(owner) {
  const { rows } = await owner.query(
    `SELECT datname FROM pg_database WHERE datname ~ '^boostline_trial_[0-9a-f]{8}$'`,
  );
  for (const { datname } of rows) await owner.query(`DROP DATABASE ${datname} WITH (FORCE)`);
}
