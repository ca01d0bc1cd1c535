import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const MADE_BY_SCHEDULE = /^boostline-\d{8}T\d{6}Z\.backup$/;

/** @param {string} name */
export const isScheduled = (name) => MADE_BY_SCHEDULE.test(name);

/** When a backup of this name was made. @param {string} name */
export function madeAt(name) {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** @param {Date} at @param {'boostline' | 'before-restore'} [prefix] the latter is never deleted by itself */
export function fileNameOf(at, prefix = 'boostline') {
  return `${prefix}-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.backup`;
}

/**
 * Which files of a folder are older than the newest `keep` backups; whatever else lies there is left alone.
 * @param {string[]} names @param {number} keep
 */
export function tooOld(names, keep) {
  const backups = names.filter((name) => MADE_BY_SCHEDULE.test(name)).toSorted();
  return backups.slice(0, Math.max(0, backups.length - keep));
}

/** @param {string} folder @param {number} keep @returns {Promise<string[]>} what was deleted */
export async function forgetOldBackups(folder, keep) {
  const old = tooOld(await readdir(folder), keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

/** @typedef {{ name: string, at: Date, size: number, file: string }} Backup at: when it was made; size: bytes */

/** The newest backup of a folder. @param {string} folder @returns {Promise<Backup | null>} */
export async function newestBackup(folder) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const name = names.filter(isScheduled).toSorted().at(-1);
  if (name === undefined) return null;
  const file = path.join(folder, name);
  const { mtime, size } = await stat(file);
  return { name, at: mtime, size, file };
}
