// Fetches a backup from the second place (BACKUP_S3_URL) into BACKUP_DIR, to restore it from there:
//
//   npm run fetch-backup            lists them
//   npm run fetch-backup -- NAME    or `newest`; an encrypted one is opened with BACKUP_PASSPHRASE
import { readSettings } from './settings/read-settings.ts';
import { exitWith, SetupError } from './settings/setup-error.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main() {
  const settings = readSettings(process.env);
  const { backupSettings } = await import('./backup/backup-settings.ts');
  const { fetchFromStore } = await import('./backup/store/fetch-from-store.ts');
  const { backupIn, storedBackups } = await import('./backup/store/stored-names.ts');
  const { folder, store } = backupSettings(settings);
  if (store === null) throw new SetupError('BACKUP_S3_URL is not set: no second place is known');
  const stored = await storedBackups(store);
  const [wanted, ...more] = process.argv.slice(2);
  if (wanted === undefined) {
    for (const { name, size } of stored) say(`${name}  ${(size / 2 ** 20).toFixed(1)} MB`);
    return say(`${stored.length} backups; npm run fetch-backup -- NAME fetches one`);
  }
  if (more.length > 0) throw new SetupError('usage: npm run fetch-backup [-- NAME]');
  const found =
    wanted === 'newest' ? stored.at(-1) : stored.findLast(({ name }) => backupIn(name) === backupIn(wanted));
  if (found === undefined) throw new SetupError(`there is no ${wanted} in the store`);
  const file = await fetchFromStore(found.name, store, folder);
  say(`${file} is there: npm run restore -- ${file}`);
}

main().catch((error) => exitWith(error));
