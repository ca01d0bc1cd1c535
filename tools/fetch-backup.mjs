// Fetches a backup from the second place (BACKUP_S3_URL) into BACKUP_DIR, to restore it from there:
//
//   npm run fetch-backup            names those that are there
//   npm run fetch-backup -- NAME    or `newest`
import { mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { underRightRuntime } from './runtime.mjs';
import { readSettings } from './settings/read-settings.mjs';
import { exitWith, SetupError } from './settings/setup-error.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

async function main() {
  const settings = readSettings(process.env);
  await underRightRuntime(settings.dataDir);
  const { backupSettings } = await import('./backup/backup-settings.mjs');
  const { isScheduled, madeAt } = await import('./backup/kept/kept-files.mjs');
  const { ObjectStore } = await import('./backup/store/object-store.mjs');
  const { folder, store: there } = backupSettings(settings);
  if (there === null) throw new SetupError('BACKUP_S3_URL is not set: no second place is known');
  const store = new ObjectStore(there);
  const stored = (await store.list()).filter(({ name }) => isScheduled(name));
  stored.sort((one, other) => (one.name < other.name ? -1 : 1));
  const [wanted, ...more] = process.argv.slice(2);
  if (wanted === undefined) {
    for (const { name, size } of stored) say(`${name}  ${(size / 2 ** 20).toFixed(1)} MB`);
    return say(`${stored.length} backups; npm run fetch-backup -- NAME fetches one`);
  }
  if (more.length > 0) throw new SetupError('usage: npm run fetch-backup [-- NAME]');
  const found = wanted === 'newest' ? stored.at(-1) : stored.find(({ name }) => name === wanted);
  if (found === undefined) throw new SetupError(`there is no ${wanted} in the store`);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, found.name);
  await store.get(found.name, file);
  // How old it is goes by the file's time.
  utimesSync(file, madeAt(found.name), madeAt(found.name));
  say(`${file} is there: npm run restore -- ${file}`);
}

main().catch((error) => exitWith(error));
