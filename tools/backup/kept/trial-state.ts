import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** What came of the trial restores of scheduled backups, by name. It lies beside the backups for panel, doctor and metrics. */
export interface TrialState {
  /** Why these cannot be restored. */
  failed: Record<string, string>;
  /** Why these were not tried. */
  untried: Record<string, string>;
}

/** What comes of one trial; both null: it was restored. */
export type Trial = { problem: string | null; untried: string | null };

/** No folder keeps more: at most one fails each half hour. */
const REMEMBERED = 1000;
const LONGEST_REASON = 500;

const fileIn = (folder: string) => path.join(folder, 'trials.json');

export async function readTrials(folder: string): Promise<TrialState> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8'));
  } catch {
    return { failed: {}, untried: {} };
  }
}

/** @param backup its name */
export async function noteTrial(folder: string, backup: string, { problem, untried }: Trial) {
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

function noted(before: Record<string, string>, backup: string, reason: string | null) {
  const others = Object.entries(before).filter(([name]) => name !== backup);
  const all =
    reason === null ? others : [...others, [backup, reason.replaceAll('\n', ' | ').slice(0, LONGEST_REASON)]];
  return Object.fromEntries(all.slice(-REMEMBERED));
}
