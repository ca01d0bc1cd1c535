import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The result of the last copying. It lies beside the backups, where the panel, the doctor and the metrics read it.
 * @typedef {object} CopyState
 * @property {string} place
 * @property {boolean} isEncrypted
 * @property {string | null} newestAt when the newest backup there was made
 * @property {string | null} problem why the last copying failed
 */

const fileIn = (/** @type {string} */ folder) => path.join(folder, 'copies.json');

/** @param {string} folder @returns {Promise<CopyState | null>} null: there is no second place */
export async function readCopyState(folder) {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} folder @param {CopyState | null} state */
export async function writeCopyState(folder, state) {
  const file = fileIn(folder);
  if (state === null) return rm(file, { force: true });
  await writeFile(`${file}.unfinished`, JSON.stringify(state));
  await rename(`${file}.unfinished`, file);
}
