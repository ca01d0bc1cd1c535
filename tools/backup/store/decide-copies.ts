import { newestOf } from '../kept/kept-files.ts';
import { backupIn } from './stored-names.ts';

/** Which backups should be in the store, and which objects go: those beyond the newest `keep`, and wanted ones in the other form. */
export function decideCopies({
  here,
  stored,
  keep,
  objectOf,
  failed,
}: {
  /** Backups of the folder. */
  here: string[];
  /** Objects that hold backups. */
  stored: string[];
  keep: number;
  /** The object that should hold a backup. */
  objectOf: (backup: string) => string;
  /** Backups that cannot be restored. */
  failed?: string[];
}): { wanted: string[]; tooOld: string[]; replaced: string[] } {
  const newest = new Set(newestOf([...new Set([...here, ...stored.map(backupIn)])], keep, failed));
  const wanted = here.filter((name) => newest.has(name));
  const objects = new Set(wanted.map(objectOf));
  return {
    wanted,
    tooOld: stored.filter((name) => !newest.has(backupIn(name))),
    replaced: stored.filter((name) => wanted.includes(backupIn(name)) && !objects.has(name)),
  };
}
