import path from 'node:path';
import { run } from '../../process/run.ts';
import { repository } from '../../repository.ts';
import { lastTrial, madeAt, newestBackup } from './kept-files.mjs';
import { ping } from './ping.mjs';

const HOUR_MS = 3_600_000;
/** After a failure: soon enough for the same night, seldom enough for a full disk. */
const AGAIN_MS = HOUR_MS / 2;
/** What the backup ends with when it is made but could not be copied to the second place. */
export const COPY_FAILED = 3;
const BACKUP = path.join(repository, 'tools', 'backup.mjs');

/**
 * @typedef {object} Schedule
 * @property {string} folder
 * @property {number} everyHours 0 for none
 * @property {string | undefined} pingUrl
 * @property {boolean} isTried whether each backup is restored on trial; that needs the passwords of all roles
 */

/**
 * How often the shop backs itself up unless BACKUP_EVERY_HOURS says otherwise: once a day for customers, never in the demo.
 * @param {Pick<import('../../settings/read-settings.ts').Settings, 'env' | 'demo'>} settings
 */
export function backupHours({ env, demo }) {
  if (env.BACKUPS_ELSEWHERE === 'true') return 0;
  return Number(env.BACKUP_EVERY_HOURS ?? (demo ? 0 : 24));
}

/**
 * How long to wait for the next backup, ms.
 * @param {{ newest: Date | null, failedAt: Date | null, now: Date, everyHours: number }} known
 */
export function untilNextBackup({ newest, failedAt, now, everyHours }) {
  const due = newest === null ? now.getTime() : newest.getTime() + everyHours * HOUR_MS;
  const allowed = failedAt === null ? 0 : failedAt.getTime() + AGAIN_MS;
  return Math.max(0, Math.max(due, allowed) - now.getTime());
}

/**
 * What comes next, and in how long: a backup, or to copy again what the second place did not take.
 * @param {Parameters<typeof untilNextBackup>[0] & { notCopiedAt: Date | null }} known
 * @returns {{ work: 'backup' | 'copy', inMs: number }}
 */
export function nextWork({ notCopiedAt, ...known }) {
  const inMs = untilNextBackup(known);
  if (notCopiedAt === null) return { work: 'backup', inMs };
  const copyInMs = Math.max(0, notCopiedAt.getTime() + AGAIN_MS - known.now.getTime());
  return copyInMs < inMs ? { work: 'copy', inMs: copyInMs } : { work: 'backup', inMs };
}

/**
 * Backs the shop up whenever it is time, until it is stopped. A shop that was off at the time does it at its next start.
 * @param {Schedule} schedule
 * @param {NodeJS.ProcessEnv} env of the backup
 * @param {(line: string) => void} say
 * @returns {() => void} stops
 */
export function keepBackups({ folder, everyHours, pingUrl, isTried }, env, say) {
  if (everyHours === 0) return () => {};
  /** @type {Date | null} */
  let failedAt = null;
  /** @type {Date | null} */
  let notCopiedAt = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let stopped = false;
  const wait = async () => {
    const newest = await newestBackup(folder);
    const known = {
      newest: newest?.at ?? null,
      failedAt: failedAt ?? (await failedTrialAt(folder)),
      notCopiedAt,
      now: new Date(),
      everyHours,
    };
    const { work, inMs } = nextWork(known);
    if (!stopped) timer = setTimeout(() => void doWork(work), inMs);
  };
  const doWork = async (/** @type {'backup' | 'copy'} */ work) => {
    const how = work === 'copy' ? ['--copy'] : isTried ? ['--try'] : [];
    const { code, output } = await run(process.execPath, [BACKUP, ...how], { env, cwd: repository });
    if (stopped) return;
    const isMade = code === 0 || code === COPY_FAILED;
    if (work === 'backup') failedAt = isMade ? null : new Date();
    notCopiedAt = code === COPY_FAILED ? new Date() : null;
    const what = isMade ? 'the backup is made, but not copied' : 'the backup failed';
    if (code === 0) await ping(pingUrl, say);
    else say(`${what}, and is tried again in half an hour: ${output.trim().replaceAll('\n', ' | ')}`);
    await wait();
  };
  void wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** When the newest backup was made, if that cannot be restored. @param {string} folder @returns {Promise<Date | null>} */
export async function failedTrialAt(folder) {
  const last = await lastTrial(folder);
  return last === null || last.problem === null ? null : madeAt(last.name);
}
