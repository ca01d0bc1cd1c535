// Writes all of the shop's database into one file, while the shop runs or is stopped:
//
//   npm run backup                into BACKUP_DIR (<data folder>/backups), where the newest BACKUP_KEEP (14) stay
//   npm run backup -- FILE
//   npm run backup -- --try     restores it into a database of its own as well, asks the invariants there and drops it
//   npm run backup -- --ping    calls BACKUP_PING_URL at the end, whose monitor raises the alarm when the calls stop
//   npm run backup -- --copy    makes none: copies to BACKUP_S3_URL what that lacks, as each backup does at its end
//
// A backup whose trial fails is kept, copied and reported, but does not count: the newest that can be restored stays as well.
// It ends with 3 when the backup is made but could not be copied.
// DATABASE_URL is the owner's; without it the embedded database is used. SECRETS_KEY is in the file only with
// BACKUP_PASSPHRASE, under it. docs/operations.md, "Backup and restore".
import path from 'node:path';
import { readSettings, type Settings } from './settings/read-settings.ts';
import { COPY_FAILED, ping } from './backup/kept/schedule.ts';
import { exitWith, SetupError } from './settings/setup-error.ts';
import type { Header } from './backup/dump/dump-file.ts';
import type { Trial } from './backup/kept/trial-state.ts';

const say = (line: string) => process.stdout.write(`backup: ${line}\n`);

async function main() {
  const settings = readSettings(process.env);
  const given = process.argv.slice(2);
  const isTried = given.includes('--try');
  const isPinged = given.includes('--ping');
  const [named, ...more] = given.filter((word) => !['--try', '--ping', '--copy'].includes(word));
  if (more.length > 0 || named?.startsWith('-'))
    throw new SetupError('usage: npm run backup [-- [--try] [--ping] [--copy | FILE]]');
  if (given.includes('--copy')) return copyAndPing(settings, isPinged);
  if (isTried) mayBeTried(settings.env);
  const { atDatabase } = await import('./backup/at-the-servers.ts');
  const { backupSettings } = await import('./backup/backup-settings.ts');
  const { fileNameOf, forgetOldBackups } = await import('./backup/kept/kept-files.ts');
  const { writeDump } = await import('./backup/dump/write-dump.ts');
  const about = backupSettings(settings);
  const file = named ? path.resolve(named) : path.join(about.folder, fileNameOf(new Date()));
  const { header, bytes, trial } = await atDatabase(settings, async (url) => {
    const written = await writeDump(url, file, about);
    return { ...written, trial: isTried ? await tried(file, written.header, url, settings) : null };
  });
  say(`${file}: ${header.tables.length} tables, ${(bytes / 2 ** 20).toFixed(1)} MB`);
  say(
    header.key
      ? 'SECRETS_KEY is in it, under BACKUP_PASSPHRASE: keep the passphrase elsewhere'
      : 'SECRETS_KEY is not in it: keep that elsewhere, for without it the stored credentials cannot be opened',
  );
  if (named) return demandPassed(trial);
  const { noteTrial } = await import('./backup/kept/trial-state.ts');
  if (trial !== null) await noteTrial(about.folder, path.basename(file), trial);
  const forgotten = await forgetOldBackups(about.folder, about.keep);
  if (forgotten.length > 0) say(`deleted, for ${about.keep} newer ones are there: ${forgotten.join(', ')}`);
  await copyAndPing(settings, isPinged && (trial === null || trial.problem === null));
  demandPassed(trial);
}

async function tried(file: string, header: Header, databaseUrl: string, { env, dataDir }: Settings) {
  const { trialOf } = await import('./backup/restore/try-restore.ts');
  const mayBeNewer = env.DATABASE_MAY_BE_NEWER === 'true';
  const here = env.DATABASE_URL === undefined ? dataDir : null;
  return trialOf(file, header, { databaseUrl, dataDir: here, mayBeNewer, say });
}

/** @param trial null: there was none */
function demandPassed(trial: Trial | null) {
  if (trial !== null && trial.problem !== null)
    throw new SetupError(`the backup is made, but cannot be restored: ${trial.problem}`);
}

/** The monitor is called only for a backup that is in every place. */
async function copyAndPing(settings: Settings, isPinged: boolean) {
  const { backupSettings } = await import('./backup/backup-settings.ts');
  const { copyToStore } = await import('./backup/store/copy-to-store.ts');
  const { folder, store } = backupSettings(settings);
  const isCopied = await copyToStore(folder, store, say);
  if (!isCopied) process.exitCode = COPY_FAILED;
  else if (isPinged) await ping(settings.env.BACKUP_PING_URL, say);
}

/** A trial makes the roles as the migrations do, so it must know the passwords that they have. */
function mayBeTried(env: NodeJS.ProcessEnv) {
  if (!env.DATABASE_URL) return;
  const unknown = ['GATEWAY', 'CATALOG', 'ORDERS', 'FULFILMENT', 'INVARIANTS']
    .map((name) => `${name}_DATABASE_URL`)
    .filter((name) => !env[name]);
  if (unknown.length > 0)
    throw new SetupError(`--try with DATABASE_URL needs ${unknown.join(', ')}, as migrate does`);
}

main().catch((error) => exitWith(error));
