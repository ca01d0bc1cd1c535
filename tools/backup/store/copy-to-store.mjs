import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isScheduled, newestBackup } from '../kept/kept-files.mjs';
import { readCopyState, writeCopyState } from './copy-state.mjs';
import { decideCopies } from './decide-copies.mjs';
import { ObjectStore } from './object-store.mjs';
import { placeOf } from './store-settings.mjs';

/**
 * Copies to the second place what it lacks, deletes there what is too old, and notes what came of it.
 * @param {string} folder
 * @param {import('./store-settings.mjs').StoreSettings | null} settings null: there is no second place
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether every backup that should be there is
 */
export async function copyToStore(folder, settings, say) {
  if (settings === null) {
    await writeCopyState(folder, null);
    return true;
  }
  const place = placeOf(settings);
  try {
    await copy(folder, settings, say);
    const newest = await newestBackup(folder);
    await writeCopyState(folder, { place, newestAt: newest?.at.toISOString() ?? null, problem: null });
    return true;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const before = await readCopyState(folder);
    // Of another place it is not known what it holds.
    const newestAt = before?.place === place ? before.newestAt : null;
    await writeCopyState(folder, { place, newestAt, problem });
    say(`not copied to ${place}: ${problem}`);
    return false;
  }
}

/** @param {string} folder @param {import('./store-settings.mjs').StoreSettings} settings @param {(line: string) => void} say */
async function copy(folder, settings, say) {
  const store = new ObjectStore(settings);
  const names = (await readdir(folder)).filter(isScheduled);
  const here = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })),
  );
  const { missing, tooOld } = decideCopies({ here, stored: await store.list(), keep: settings.keep });
  for (const name of missing) await store.put(name, path.join(folder, name));
  // Only now: a store that takes nothing keeps what it has.
  for (const name of tooOld) await store.remove(name);
  if (missing.length > 0) say(`copied to ${placeOf(settings)}: ${missing.join(', ')}`);
  if (tooOld.length > 0)
    say(`deleted there, for ${settings.keep} newer ones are there: ${tooOld.join(', ')}`);
}
