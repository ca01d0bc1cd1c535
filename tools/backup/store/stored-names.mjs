import { rclone, plain } from './rclone.mjs';
import { isScheduled } from '../kept/kept-files.mjs';

/** rclone's crypt adds this to a name. */
const SEALED = '.bin';
/** Copies of earlier releases, encrypted by age. */
const AGE = '.age';

/** The object that holds a backup encrypted. @param {string} backup */
export const sealedName = (backup) => `${backup}${SEALED}`;
/** @param {string} object */
export const isSealed = (object) => object.endsWith(SEALED);
/** @param {string} object */
export const isAge = (object) => object.endsWith(AGE);
/** The backup that an object of the store holds. @param {string} object */
export const backupIn = (object) =>
  isSealed(object) || isAge(object) ? object.slice(0, object.lastIndexOf('.')) : object;

/**
 * The backups in the store, the newest last; other objects are left out.
 * @param {import('./store-settings.mjs').StoreSettings} settings
 * @returns {Promise<{ name: string, size: number }[]>}
 */
export async function storedBackups(settings) {
  const { stdout } = await rclone(['lsjson', '--files-only', plain(settings)], settings);
  /** @type {{ Name: string, Size: number }[]} */
  const found = JSON.parse(stdout);
  return found
    .map(({ Name: name, Size: size }) => ({ name, size }))
    .filter(({ name }) => isScheduled(backupIn(name)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
