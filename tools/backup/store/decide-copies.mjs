import { isScheduled, newestOf } from '../kept/kept-files.mjs';
import { backupIn } from './sealed-copy.mjs';

/** @typedef {{ name: string, size: number }} Kept a file of the folder, or an object of the store */

/**
 * What the store lacks of the backups that stay (`newestOf`), the newest first; which it holds beyond them; and which it holds in the
 * other form, encrypted or not, of what it has or gets now. Whatever else lies there is left alone. An object of another size
 * is one that did not arrive whole.
 * @param {{ here: Kept[], stored: Kept[], keep: number, objectOf: (file: Kept) => Kept, failed?: string[] }} known objectOf: how a file
 * is to lie in the store; failed: backups that cannot be restored
 * @returns {{ missing: Kept[], tooOld: string[], replaced: string[] }} missing: files
 */
export function decideCopies({ here, stored, keep, objectOf, failed }) {
  const sizes = new Map(stored.map(({ name, size }) => [name, size]));
  const names = [...here, ...stored].map(({ name }) => backupIn(name));
  const newest = new Set(newestOf([...new Set(names)], keep, failed));
  const wanted = new Map(
    here.filter(({ name }) => newest.has(name)).map((file) => [file.name, { file, object: objectOf(file) }]),
  );
  const there = [...sizes.keys()].filter((name) => isScheduled(backupIn(name))).toSorted();
  return {
    missing: [...wanted.values()]
      .filter(({ object }) => sizes.get(object.name) !== object.size)
      .map(({ file }) => file)
      .toSorted((one, other) => (one.name < other.name ? 1 : -1)),
    tooOld: there.filter((name) => !newest.has(backupIn(name))),
    replaced: there.filter((name) => {
      const object = wanted.get(backupIn(name))?.object;
      return object !== undefined && object.name !== name;
    }),
  };
}
