import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newestBackup } from '../kept/kept-files.ts';

/** The result of the last copying. It lies beside the backups, where the panel, the doctor and the metrics read it. */
export interface CopyState {
  place: string;
  isEncrypted: boolean;
  /** When the newest backup there was made. */
  newestAt: string | null;
  /** Why the last copying failed. */
  problem: string | null;
}

const fileIn = (folder: string) => path.join(folder, 'copies.json');

/** @returns null: there is no second place */
export async function readCopyState(folder: string): Promise<CopyState | null> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8'));
  } catch {
    return null;
  }
}

export async function writeCopyState(folder: string, state: CopyState | null) {
  const file = fileIn(folder);
  if (state === null) return rm(file, { force: true });
  await writeFile(`${file}.unfinished`, JSON.stringify(state));
  await rename(`${file}.unfinished`, file);
}

/** When the newest backup was made that lies in every place where it should: one that was not copied counts as none. */
export async function newestKeptAt(folder: string): Promise<Date | null> {
  const newest = await newestBackup(folder);
  const copies = await readCopyState(folder);
  if (newest === null || copies === null) return newest?.at ?? null;
  if (copies.newestAt === null) return null;
  return new Date(Math.min(newest.at.getTime(), Date.parse(copies.newestAt)));
}
