import { createReadStream } from 'node:fs';
import { newestBackup } from '../backup/kept/kept-files.ts';
import { readCopyState } from '../backup/store/copy-state.ts';
import { failedTrialAt, untilNextBackup } from '../backup/kept/schedule.ts';
import { jsonPage, refusal } from './pages.ts';

/** Where backups lie and who makes them. */
interface BackupPlace {
  /** None: no backups are made here. */
  folder: string | undefined;
  elsewhere: boolean;
  /** 0: not by a schedule that is known here. */
  everyHours: number;
}

export async function backupsPage({ folder, elsewhere, everyHours }: BackupPlace, now: Date = new Date()) {
  const newest = folder === undefined ? null : await newestBackup(folder);
  const isScheduled = folder !== undefined && everyHours > 0;
  const failedAt = folder === undefined ? null : await failedTrialAt(folder);
  const wait = untilNextBackup({ newest: newest?.at ?? null, failedAt, now, everyHours });
  return jsonPage({
    made: elsewhere ? 'elsewhere' : folder === undefined ? 'never' : 'here',
    newest: newest && { name: newest.name, at: newest.at.toISOString(), bytes: newest.size },
    copies: folder === undefined ? null : await readCopyState(folder),
    nextAt: isScheduled ? new Date(now.getTime() + wait).toISOString() : null,
  });
}

/** The newest backup as a file. */
export async function newestBackupPage({ folder }: BackupPlace) {
  const newest = folder === undefined ? null : await newestBackup(folder);
  if (newest === null) return refusal(404, 'not-found', 'There is no backup yet.');
  return {
    type: 'application/octet-stream',
    body: createReadStream(newest.file, { end: newest.size - 1 }),
    headers: {
      'content-length': String(newest.size),
      'content-disposition': `attachment; filename="${newest.name}"`,
    },
  };
}
