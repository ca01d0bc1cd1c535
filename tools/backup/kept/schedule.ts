import path from 'node:path';
import { run } from '../../process/run.ts';
import { repository } from '../../repository.ts';
import { lastTrial, madeAt, newestBackup } from './kept-files.ts';
import type { Settings } from '../../settings/read-settings.ts';

const HOUR_MS = 3_600_000;
/** After a failure: soon enough for the same night, seldom enough for a full disk. */
const AGAIN_MS = HOUR_MS / 2;
/** What the backup ends with when it is made but could not be copied to the second place. */
export const COPY_FAILED = 3;
const BACKUP = path.join(repository, 'tools', 'backup.ts');

export interface Schedule {
  folder: string;
  /** 0 for none. */
  everyHours: number;
  pingUrl: string | undefined;
  /** Whether each backup is restored on trial; that needs the passwords of all roles. */
  isTried: boolean;
}

/** How often the shop backs itself up without BACKUP_EVERY_HOURS: once a day for customers, never in the demo. */
export function backupHours({ env, demo }: Pick<Settings, 'env' | 'demo'>) {
  if (env.BACKUPS_ELSEWHERE === 'true') return 0;
  return Number(env.BACKUP_EVERY_HOURS ?? (demo ? 0 : 24));
}

/** How long to wait for the next backup, ms. */
export function untilNextBackup({
  newest,
  failedAt,
  now,
  everyHours,
}: {
  newest: Date | null;
  failedAt: Date | null;
  now: Date;
  everyHours: number;
}) {
  const due = newest === null ? now.getTime() : newest.getTime() + everyHours * HOUR_MS;
  const allowed = failedAt === null ? 0 : failedAt.getTime() + AGAIN_MS;
  return Math.max(0, Math.max(due, allowed) - now.getTime());
}

/** What comes next, and in how long: a backup, or to copy again what the second place did not take. */
export function nextWork({
  notCopiedAt,
  ...known
}: Parameters<typeof untilNextBackup>[0] & { notCopiedAt: Date | null }): {
  work: 'backup' | 'copy';
  inMs: number;
} {
  const inMs = untilNextBackup(known);
  if (notCopiedAt === null) return { work: 'backup', inMs };
  const copyInMs = Math.max(0, notCopiedAt.getTime() + AGAIN_MS - known.now.getTime());
  return copyInMs < inMs ? { work: 'copy', inMs: copyInMs } : { work: 'backup', inMs };
}

/** Backs the shop up whenever it is time, at a start too when that was missed; returns what stops it. */
export function keepBackups(
  { folder, everyHours, pingUrl, isTried }: Schedule,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): () => void {
  if (everyHours === 0) return () => {};
  let failedAt: Date | null = null;
  let notCopiedAt: Date | null = null;
  let timer: NodeJS.Timeout | undefined;
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
  const doWork = async (work: 'backup' | 'copy') => {
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

/** When the newest backup was made, if that cannot be restored. */
export async function failedTrialAt(folder: string): Promise<Date | null> {
  const last = await lastTrial(folder);
  return last === null || last.problem === null ? null : madeAt(last.name);
}

const PATIENCE_MS = 10_000;

/** Calls an outside monitor after a backup: the alarm that outlives this machine is raised when the calls stop. */
export async function ping(url: string | undefined, say: (line: string) => void) {
  if (url === undefined) return;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (!answer.ok) say(`the backup is made, but BACKUP_PING_URL answers ${answer.status}`);
  } catch {
    say('the backup is made, but BACKUP_PING_URL does not answer');
  }
}
