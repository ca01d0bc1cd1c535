import { readdir } from 'node:fs/promises';
import { isScheduled, newestBackup } from '../kept/kept-files.ts';
import { readTrials } from '../kept/trial-state.ts';
import { readCopyState, writeCopyState } from './copy-state.ts';
import { decideCopies } from './decide-copies.ts';
import { plain, rclone, sealed } from './rclone.ts';
import { placeOf, type StoreSettings } from './store-settings.ts';
import { sealedName, storedBackups } from './stored-names.ts';

/** Copies to the second place what it lacks, deletes what is too old, notes the result; returns whether all backups are there. */
export async function copyToStore(
  folder: string,
  settings: StoreSettings | null,
  say: (line: string) => void,
): Promise<boolean> {
  if (settings === null) {
    await writeCopyState(folder, null);
    return true;
  }
  const about = { place: placeOf(settings), isEncrypted: settings.passphrase !== undefined };
  try {
    await copy(folder, settings, say);
    const newest = await newestBackup(folder);
    await writeCopyState(folder, { ...about, newestAt: newest?.at.toISOString() ?? null, problem: null });
    return true;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const before = await readCopyState(folder);
    // The content of another place is not known.
    const newestAt = before?.place === about.place ? before.newestAt : null;
    await writeCopyState(folder, { ...about, newestAt, problem });
    say(`not copied to ${about.place}: ${problem}`);
    return false;
  }
}

async function copy(folder: string, settings: StoreSettings, say: (line: string) => void) {
  const { passphrase, keep } = settings;
  const isEncrypted = passphrase !== undefined;
  const { wanted, tooOld, replaced } = decideCopies({
    here: (await readdir(folder)).filter(isScheduled),
    stored: (await storedBackups(settings)).map(({ name }) => name),
    keep,
    objectOf: isEncrypted ? sealedName : (name) => name,
    failed: Object.keys((await readTrials(folder)).failed),
  });
  if (wanted.length > 0) {
    const target = isEncrypted ? sealed() : plain(settings);
    // An object of another size is one that did not arrive whole.
    const args = ['copy', '--size-only', '--files-from-raw=-', folder, target];
    const { copied } = await rclone(args, settings, wanted);
    if (copied.length > 0)
      say(`copied to ${placeOf(settings)}${isEncrypted ? ', encrypted' : ''}: ${copied.join(', ')}`);
  }
  // After the copying: a store that takes nothing keeps what it has.
  const obsolete = [...tooOld, ...replaced];
  if (obsolete.length > 0)
    await rclone(['delete', '--files-from-raw=-', plain(settings)], settings, obsolete);
  if (tooOld.length > 0) say(`deleted there, for ${keep} newer ones are there: ${tooOld.join(', ')}`);
  if (replaced.length > 0)
    say(`deleted there, for they are there in another form now: ${replaced.join(', ')}`);
}
