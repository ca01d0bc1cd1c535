import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '../../settings/setup-error.ts';
import { isScheduled, madeAt } from '../kept/kept-files.mjs';
import { ObjectStore } from './object-store.mjs';
import { backupIn, isSealed, unseal } from './sealed-copy.mjs';

/** @typedef {import('./store-settings.mjs').StoreSettings} StoreSettings */

/** The backups at the second place, the newest last. @param {StoreSettings} settings */
export async function storedBackups(settings) {
  const stored = (await new ObjectStore(settings).list()).filter(({ name }) => isScheduled(backupIn(name)));
  return stored.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Brings a backup into the folder; one that is encrypted there is not here.
 * @param {string} object its name at the second place
 * @param {StoreSettings} settings @param {string} folder
 * @returns {Promise<string>} the file; it is there whole, or not at all
 * @throws {SetupError} without the passphrase that it was encrypted with
 */
export async function fetchFromStore(object, settings, folder) {
  const backup = backupIn(object);
  const file = path.join(folder, backup);
  const unfinished = `${file}.unfinished`;
  if (isSealed(object) && settings.passphrase === undefined)
    throw new SetupError(`${object} is encrypted: set BACKUP_PASSPHRASE to the one that it was made with`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const stored = await new ObjectStore(settings).get(object);
    const bytes = isSealed(object) ? await unseal(stored, settings.passphrase ?? '') : stored;
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  // How old it is goes by the file's time.
  await utimes(file, madeAt(backup), madeAt(backup));
  return file;
}
