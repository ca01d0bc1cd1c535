import { newestBackup } from '../kept/kept-files.ts';
import { readCopyState } from './copy-state.ts';

/** When the newest backup was made that lies in every place where it should: one that was not copied counts as none. */
export async function newestKeptAt(folder: string): Promise<Date | null> {
  const newest = await newestBackup(folder);
  const copies = await readCopyState(folder);
  if (newest === null || copies === null) return newest?.at ?? null;
  if (copies.newestAt === null) return null;
  return new Date(Math.min(newest.at.getTime(), Date.parse(copies.newestAt)));
}
