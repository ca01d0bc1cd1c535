import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isScheduled, newestBackup } from '../kept/kept-files.mjs';
import { readTrials } from '../kept/trial-state.mjs';
import { readCopyState, writeCopyState } from './copy-state.mjs';
import { decideCopies } from './decide-copies.mjs';
import { ObjectStore } from './object-store.mjs';
import { measureSealed, seal, sealedName } from './sealed-copy.mjs';
import { placeOf } from './store-settings.mjs';

/** @typedef {import('./decide-copies.mjs').Kept} Kept */

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
  const about = { place: placeOf(settings), isEncrypted: settings.passphrase !== undefined };
  try {
    await copy(folder, settings, say);
    const newest = await newestBackup(folder);
    await writeCopyState(folder, { ...about, newestAt: newest?.at.toISOString() ?? null, problem: null });
    return true;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const before = await readCopyState(folder);
    // Of another place it is not known what it holds.
    const newestAt = before?.place === about.place ? before.newestAt : null;
    await writeCopyState(folder, { ...about, newestAt, problem });
    say(`not copied to ${about.place}: ${problem}`);
    return false;
  }
}

/** @param {string} folder @param {import('./store-settings.mjs').StoreSettings} settings @param {(line: string) => void} say */
async function copy(folder, settings, say) {
  const { passphrase, keep } = settings;
  const store = new ObjectStore(settings);
  const names = (await readdir(folder)).filter(isScheduled);
  const here = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })),
  );
  const objectOf = await objectsUnder(passphrase);
  const stored = await store.list();
  const failed = Object.keys((await readTrials(folder)).failed);
  const { missing, tooOld, replaced } = decideCopies({ here, stored, keep, objectOf, failed });
  for (const file of missing) {
    const { name, size } = objectOf(file);
    const bytes = Readable.toWeb(createReadStream(path.join(folder, file.name)));
    await store.put(name, size, passphrase === undefined ? bytes : await seal(bytes, passphrase));
  }
  // Only now: a store that takes nothing keeps what it has.
  for (const name of [...tooOld, ...replaced]) await store.remove(name);
  const list = (/** @type {{ name: string }[]} */ files) => files.map(({ name }) => name).join(', ');
  if (missing.length > 0)
    say(`copied to ${placeOf(settings)}${passphrase ? ', encrypted' : ''}: ${list(missing)}`);
  if (tooOld.length > 0) say(`deleted there, for ${keep} newer ones are there: ${tooOld.join(', ')}`);
  if (replaced.length > 0)
    say(`deleted there, for they are there ${passphrase ? '' : 'not '}encrypted now: ${replaced.join(', ')}`);
}

/** How a backup lies in the store. @param {string | undefined} passphrase @returns {Promise<(file: Kept) => Kept>} */
async function objectsUnder(passphrase) {
  if (passphrase === undefined) return (file) => file;
  const sizeOf = await measureSealed();
  return ({ name, size }) => ({ name: sealedName(name), size: sizeOf(size) });
}
