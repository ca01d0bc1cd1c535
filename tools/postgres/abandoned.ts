import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Beside each cluster that lies outside its data folder: the link there that leads to it. */
const NOTE = '.link';

/** The file that says which link leads to a cluster. */
export const noteOf = (cluster: string) => `${cluster}${NOTE}`;

/**
 * Deletes the clusters of throw-away shops, such as tests make them below the folder for temporary files, once their data
 * folder is gone. Any other cluster stays: its data folder may only be renamed, or its disk not be mounted.
 * @param outside where the clusters are
 * @param newLink the link of the shop that starts
 * @returns the clusters with data that this link led to before
 */
export function clearAbandoned(outside: string, newLink: string, temporary: string = tmpdir()): string[] {
  const kept: string[] = [];
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

function holdsData(cluster: string) {
  return lstatSync(cluster, { throwIfNoEntry: false }) !== undefined && readdirSync(cluster).length > 0;
}
