import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/**
 * What came of the trial restores of backups that were made by schedule, by the name of each. It lies beside the backups,
 * where the panel, the doctor and the metrics read it.
 * @typedef {object} TrialState
 * @property {Record<string, string>} failed why these cannot be restored
 * @property {Record<string, string>} untried why these were not tried
 */

/** What comes of one trial; both null: it was restored. @typedef {{ problem: string | null, untried: string | null }} Trial */

/** No folder keeps more: at most one fails each half hour. */
const REMEMBERED = 1000;
const LONGEST_REASON = 500;

const fileIn = (/** @type {string} */ folder) => path.join(folder, 'trials.json');

/** @param {string} folder @returns {Promise<TrialState>} */
export async function readTrials(folder) {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8'));
  } catch {
    return { failed: {}, untried: {} };
  }
}

/** @param {string} folder @param {string} backup its name @param {Trial} trial */
export async function noteTrial(folder, backup, { problem, untried }) {
  const before = await readTrials(folder);
  const after = {
    failed: noted(before.failed, backup, problem),
    untried: noted(before.untried, backup, untried),
  };
  if (isDeepStrictEqual(before, after)) return;
  const file = fileIn(folder);
  await writeFile(`${file}.unfinished`, JSON.stringify(after));
  await rename(`${file}.unfinished`, file);
}

/** @param {Record<string, string>} before @param {string} backup @param {string | null} reason */
function noted(before, backup, reason) {
  const others = Object.entries(before).filter(([name]) => name !== backup);
  const all =
    reason === null ? others : [...others, [backup, reason.replaceAll('\n', ' | ').slice(0, LONGEST_REASON)]];
  return Object.fromEntries(all.slice(-REMEMBERED));
}
