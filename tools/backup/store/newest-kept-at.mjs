import { newestBackup } from '../kept/kept-files.mjs';
import { readCopyState } from './copy-state.mjs';

/**
 * When the newest backup was made that lies in every place where it should: one that was not copied counts as none.
 * @param {string} folder @returns {Promise<Date | null>}
 */
export async function newestKeptAt(folder) {
  const newest = await newestBackup(folder);
  const copies = await readCopyState(folder);
  if (newest === null || copies === null) return newest?.at ?? null;
  if (copies.newestAt === null) return null;
  return new Date(Math.min(newest.at.getTime(), Date.parse(copies.newestAt)));
}
