import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readTrials, type Trial } from './trial-state.ts';

const MADE_BY_SCHEDULE = /^boostline-\d{8}T\d{6}Z\.backup$/;

export const isScheduled = (name: string) => MADE_BY_SCHEDULE.test(name);

/** When a backup of this name was made. */
export function madeAt(name: string) {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** @param prefix `before-restore` is never deleted by itself */
export function fileNameOf(at: Date, prefix: 'boostline' | 'before-restore' = 'boostline') {
  return `${prefix}-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.backup`;
}

/** Which backups stay: the newest `keep` that can be restored, and the newest of all even when its trial restore failed. */
export function newestOf(names: string[], keep: number, failed: string[] = []) {
  const backups = names.filter((name) => MADE_BY_SCHEDULE.test(name)).toSorted();
  const last = backups.slice(-1);
  const good = backups.filter((name) => !failed.includes(name)).slice(-keep);
  return [...new Set([...good, ...last])];
}

/** Which files of a folder are older than the backups that stay; whatever else lies there is left alone. */
export function tooOld(names: string[], keep: number, failed?: string[]) {
  const kept = new Set(newestOf(names, keep, failed));
  return names.filter((name) => MADE_BY_SCHEDULE.test(name) && !kept.has(name)).toSorted();
}

/** @returns what was deleted */
export async function forgetOldBackups(folder: string, keep: number): Promise<string[]> {
  const { failed } = await readTrials(folder);
  const old = tooOld(await readdir(folder), keep, Object.keys(failed));
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

/** at: when it was made; size: bytes */
export type Backup = { name: string; at: Date; size: number; file: string };

/** The newest backup of a folder whose trial restore did not fail: another is none. */
export async function newestBackup(folder: string): Promise<Backup | null> {
  const { failed } = await readTrials(folder);
  const name = (await backupsIn(folder)).findLast((one) => failed[one] === undefined);
  if (name === undefined) return null;
  const file = path.join(folder, name);
  const { mtime, size } = await stat(file);
  return { name, at: mtime, size, file };
}

/** What the trial of the newest backup of a folder came to; null when there is none. */
export async function lastTrial(folder: string): Promise<({ name: string } & Trial) | null> {
  const { failed, untried } = await readTrials(folder);
  const name = (await backupsIn(folder)).at(-1);
  if (name === undefined) return null;
  return { name, problem: failed[name] ?? null, untried: untried[name] ?? null };
}

/** @returns the newest last */
async function backupsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter(isScheduled).toSorted();
}
