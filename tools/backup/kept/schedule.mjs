import path from 'node:path';
import { run } from '../../process/run.mjs';
import { repository } from '../../repository.mjs';
import { newestBackup } from './kept-files.mjs';
import { ping } from './ping.mjs';

const HOUR_MS = 3_600_000;
/** After a failure: soon enough for the same night, seldom enough for a full disk. */
const AGAIN_MS = HOUR_MS / 2;
const BACKUP = path.join(repository, 'tools', 'backup.mjs');

/**
 * @typedef {object} Schedule
 * @property {string} folder
 * @property {number} everyHours 0 for none
 * @property {string | undefined} pingUrl
 * @property {boolean} isTried whether each backup is restored on trial; that needs the passwords of all roles
 */

/**
 * How often the shop backs itself up: each night's worth for customers, never in the demo, unless told.
 * @param {Pick<import('../../settings/read-settings.mjs').Settings, 'env' | 'demo'>} settings
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
 * Backs the shop up whenever it is time, until told to stop. A shop that was off at the time does it at its next start.
 * @param {Schedule} schedule
 * @param {NodeJS.ProcessEnv} env of the backup
 * @param {(line: string) => void} say
 * @returns {() => void} stops
 */
export function keepBackups({ folder, everyHours, pingUrl, isTried }, env, say) {
  if (everyHours === 0) return () => {};
  /** @type {Date | null} */
  let failedAt = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let stopped = false;
  const wait = async () => {
    const newest = await newestBackup(folder);
    const ms = untilNextBackup({ newest: newest?.at ?? null, failedAt, now: new Date(), everyHours });
    if (!stopped) timer = setTimeout(() => void backUp(), ms);
  };
  const backUp = async () => {
    const args = isTried ? [BACKUP, '--try'] : [BACKUP];
    const { code, output } = await run(process.execPath, args, { env, cwd: repository });
    if (stopped) return;
    failedAt = code === 0 ? null : new Date();
    if (code === 0) await ping(pingUrl, say);
    else
      say(`the backup failed, and is tried again in half an hour: ${output.trim().replaceAll('\n', ' | ')}`);
    await wait();
  };
  void wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
