import { rclone, plain } from './rclone.ts';
import { isScheduled } from '../kept/kept-files.ts';
import type { StoreSettings } from './store-settings.ts';

/** rclone's crypt adds this to a name. */
const SEALED = '.bin';
/** Copies of earlier releases, encrypted by age. */
const AGE = '.age';

/** The object that holds a backup encrypted. */
export const sealedName = (backup: string) => `${backup}${SEALED}`;
export const isSealed = (object: string) => object.endsWith(SEALED);
export const isAge = (object: string) => object.endsWith(AGE);
/** The backup that an object of the store holds. */
export const backupIn = (object: string) =>
  isSealed(object) || isAge(object) ? object.slice(0, object.lastIndexOf('.')) : object;

/** The backups in the store, the newest last; other objects are left out. */
export async function storedBackups(settings: StoreSettings): Promise<{ name: string; size: number }[]> {
  const { stdout } = await rclone(['lsjson', '--files-only', plain(settings)], settings);
  const found: { Name: string; Size: number }[] = JSON.parse(stdout);
  return found
    .map(({ Name: name, Size: size }) => ({ name, size }))
    .filter(({ name }) => isScheduled(backupIn(name)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
