import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Beside each cluster that lies outside its data folder: the link there that leads to it. */
const NOTE = '.link';

/** The file that says which link leads to a cluster. @param {string} cluster */
export const noteOf = (cluster) => `${cluster}${NOTE}`;

/**
 * Deletes the clusters of throw-away shops, such as tests make them below the folder for temporary files, once their data
 * folder is gone. Any other cluster stays: its data folder may only be renamed, or its disk not be mounted.
 * @param {string} outside where the clusters are
 * @param {string} newLink the link of the shop that starts
 * @param {string} [temporary]
 * @returns {string[]} the clusters with data that this link led to before
 */
export function clearAbandoned(outside, newLink, temporary = tmpdir()) {
  /** @type {string[]} */
  const kept = [];
  for (const name of readdirSync(outside).filter((file) => file.endsWith(NOTE))) {
    const note = path.join(outside, name);
    const cluster = note.slice(0, -NOTE.length);
    const link = readFileSync(note, 'utf8');
    const isThrowAway =
      link.startsWith(`${temporary}${path.sep}`) && !lstatSync(link, { throwIfNoEntry: false });
    if (isThrowAway) rmSync(cluster, { recursive: true, force: true });
    const isData = holdsData(cluster);
    if (isThrowAway || (link === newLink && !isData)) rmSync(note, { force: true });
    else if (link === newLink) kept.push(cluster);
  }
  return kept;
}

/** @param {string} cluster */
function holdsData(cluster) {
  return lstatSync(cluster, { throwIfNoEntry: false }) !== undefined && readdirSync(cluster).length > 0;
}
