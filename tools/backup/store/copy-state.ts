import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
