import { isScheduled } from '../kept/kept-files.mjs';

/** @typedef {{ name: string, size: number }} Kept a file of the folder, or an object of the store */

/**
 * What the store lacks of the newest `keep` backups, the newest first, and which it holds beyond them. Whatever else lies in
 * the store is left alone. An object of another size is one that did not arrive whole.
 * @param {{ here: Kept[], stored: Kept[], keep: number }} known
 * @returns {{ missing: string[], tooOld: string[] }}
 */
export function decideCopies({ here, stored, keep }) {
  const sizes = new Map(stored.map(({ name, size }) => [name, size]));
  const all = new Set([...here, ...stored].map(({ name }) => name).filter(isScheduled));
  const newest = new Set([...all].toSorted().slice(-keep));
  const missing = here.filter(({ name, size }) => newest.has(name) && sizes.get(name) !== size);
  return {
    missing: missing
      .map(({ name }) => name)
      .toSorted()
      .toReversed(),
    tooOld: [...sizes.keys()].filter((name) => isScheduled(name) && !newest.has(name)).toSorted(),
  };
}
