// Backs the shop up again and again, where no npm start does (docker compose runs it): every BACKUP_EVERY_HOURS (24) into
// BACKUP_DIR, each backup restored on trial. With BACKUPS_ELSEWHERE=true, or 0 hours, it does nothing.
//
//   DATABASE_URL=postgres://owner:…@host/db <SERVICE>_DATABASE_URL=… BACKUP_DIR=/backups node tools/keep-backups.ts
import { backupSettings } from './backup/backup-settings.ts';
import { newestBackup } from './backup/kept/kept-files.ts';
import { backupHours, keepBackups } from './backup/kept/schedule.ts';
import { endRuns } from './process/run.ts';
import { onShutdownSignal } from './process/on-shutdown-signal.ts';
import { readSettings } from './settings/read-settings.ts';
import { exitWith } from './settings/setup-error.ts';

const say = (line: string) => process.stdout.write(`backups: ${line}\n`);

async function main() {
  const settings = readSettings(process.env);
  const { folder } = backupSettings(settings);
  const everyHours = backupHours({ env: settings.env, demo: false });
  const pingUrl = settings.env.BACKUP_PING_URL;
  const stop = keepBackups({ folder, everyHours, pingUrl, isTried: true }, settings.env, say);
  // A container that ended would be started again and again.
  const alive = setInterval(() => {}, 2 ** 31 - 1);
  onShutdownSignal(() => {
    stop();
    endRuns();
    clearInterval(alive);
    process.exit(0);
  });
  const newest = await newestBackup(folder);
  say(
    everyHours === 0
      ? 'none is made here, as BACKUPS_ELSEWHERE or BACKUP_EVERY_HOURS says'
      : `every ${everyHours} hours into ${folder}; the newest there ${newest ? `is of ${newest.at.toISOString()}` : 'is still to be made'}`,
  );
}

main().catch((error) => exitWith(error));
