import { newestOf } from '../kept/kept-files.mjs';
import { backupIn } from './stored-names.mjs';

/**
 * Which backups of the folder should be in the store, and which objects go from there: those beyond the newest `keep`, and
 * those in the other form, encrypted or not, of a backup that is wanted.
 * @param {object} known
 * @param {string[]} known.here backups of the folder
 * @param {string[]} known.stored objects that hold backups
 * @param {number} known.keep
 * @param {(backup: string) => string} known.objectOf the object that should hold a backup
 * @param {string[]} [known.failed] backups that cannot be restored
 * @returns {{ wanted: string[], tooOld: string[], replaced: string[] }}
 */
export function decideCopies({ here, stored, keep, objectOf, failed }) {
  const newest = new Set(newestOf([...new Set([...here, ...stored.map(backupIn)])], keep, failed));
  const wanted = here.filter((name) => newest.has(name));
  const objects = new Set(wanted.map(objectOf));
  return {
    wanted,
    tooOld: stored.filter((name) => !newest.has(backupIn(name))),
    replaced: stored.filter((name) => wanted.includes(backupIn(name)) && !objects.has(name)),
  };
}
