import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readTrials } from './trial-state.mjs';

const MADE_BY_SCHEDULE = /^boostline-\d{8}T\d{6}Z\.backup$/;

/** @param {string} name */
export const isScheduled = (name) => MADE_BY_SCHEDULE.test(name);

/** When a backup of this name was made. @param {string} name */
export function madeAt(name) {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** @param {Date} at @param {'boostline' | 'before-restore'} [prefix] `before-restore` is never deleted by itself */
export function fileNameOf(at, prefix = 'boostline') {
  return `${prefix}-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.backup`;
}

/**
 * Which backups stay: the newest `keep` that can be restored, and the newest of all when that cannot, for it may be all that
 * there is of the last hours.
 * @param {string[]} names @param {number} keep
 * @param {string[]} [failed] those whose trial restore failed
 */
export function newestOf(names, keep, failed = []) {
  const backups = names.filter((name) => MADE_BY_SCHEDULE.test(name)).toSorted();
  const last = backups.slice(-1);
  const good = backups.filter((name) => !failed.includes(name)).slice(-keep);
  return [...new Set([...good, ...last])];
}

/**
 * Which files of a folder are older than the backups that stay; whatever else lies there is left alone.
 * @param {string[]} names @param {number} keep @param {string[]} [failed]
 */
export function tooOld(names, keep, failed) {
  const kept = new Set(newestOf(names, keep, failed));
  return names.filter((name) => MADE_BY_SCHEDULE.test(name) && !kept.has(name)).toSorted();
}

/** @param {string} folder @param {number} keep @returns {Promise<string[]>} what was deleted */
export async function forgetOldBackups(folder, keep) {
  const { failed } = await readTrials(folder);
  const old = tooOld(await readdir(folder), keep, Object.keys(failed));
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

/** @typedef {{ name: string, at: Date, size: number, file: string }} Backup at: when it was made; size: bytes */

/**
 * The newest backup of a folder whose trial restore did not fail: another is none.
 * @param {string} folder @returns {Promise<Backup | null>}
 */
export async function newestBackup(folder) {
  const { failed } = await readTrials(folder);
  const name = (await backupsIn(folder)).findLast((one) => failed[one] === undefined);
  if (name === undefined) return null;
  const file = path.join(folder, name);
  const { mtime, size } = await stat(file);
  return { name, at: mtime, size, file };
}

/**
 * What the trial of the newest backup of a folder came to; null when there is none.
 * @param {string} folder @returns {Promise<({ name: string } & import('./trial-state.mjs').Trial) | null>}
 */
export async function lastTrial(folder) {
  const { failed, untried } = await readTrials(folder);
  const name = (await backupsIn(folder)).at(-1);
  if (name === undefined) return null;
  return { name, problem: failed[name] ?? null, untried: untried[name] ?? null };
}

/** @param {string} folder @returns {Promise<string[]>} the newest last */
async function backupsIn(folder) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter(isScheduled).toSorted();
}
