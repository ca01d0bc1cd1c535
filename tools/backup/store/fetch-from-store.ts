import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { SetupError } from '../../settings/setup-error.ts';
import { madeAt } from '../kept/kept-files.ts';
import { plain, rclone, sealed } from './rclone.ts';
import { backupIn, isAge, isSealed } from './stored-names.ts';
import type { StoreSettings } from './store-settings.ts';

/** Brings a backup into the folder whole or not at all, and opens an encrypted one; throws SetupError without its passphrase. */
export async function fetchFromStore(
  object: string,
  settings: StoreSettings,
  folder: string,
): Promise<string> {
  const backup = backupIn(object);
  const file = path.join(folder, backup);
  const unfinished = `${file}.unfinished`;
  const fetched = `${file}.fetched`;
  if (object !== backup && settings.passphrase === undefined)
    throw new SetupError(`${object} is encrypted: set BACKUP_PASSPHRASE to its passphrase`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const umask = process.umask(0o077);
  try {
    if (isSealed(object)) await rclone(['copyto', sealed(backup), unfinished], settings).catch(explain);
    else await rclone(['copyto', plain(settings, object), isAge(object) ? fetched : unfinished], settings);
    if (isAge(object)) await openAge(fetched, unfinished, settings.passphrase ?? '');
    await rename(unfinished, file);
  } finally {
    process.umask(umask);
    await Promise.all([unfinished, fetched].map((left) => rm(left, { force: true })));
  }
  // Its age goes by the file's time.
  await utimes(file, madeAt(backup), madeAt(backup));
  return file;
}

function explain(error: unknown): never {
  if (error instanceof Error && /authenticate|encrypted|EOF/.test(error.message))
    throw new SetupError('BACKUP_PASSPHRASE is not the one of this copy, or the copy is damaged');
  throw error;
}

/** A copy of a release before 1.0. */
async function openAge(from: string, to: string, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const bytes = await decrypter.decrypt(Readable.toWeb(createReadStream(from)));
    await pipeline(bytes, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    throw new SetupError(`BACKUP_PASSPHRASE is not the one of this copy, or the copy is damaged: ${error}`);
  }
}
