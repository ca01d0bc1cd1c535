/** Why a backup is not restored on trial, though nothing is wrong with it; null when it is. */
export function whyNotTried({
  applied,
  known,
  mayBeNewer,
  free,
  size,
}: {
  /** The migrations of the database. */
  applied: Record<string, string[]>;
  /** Those of this version. */
  known: Record<string, string[]>;
  /** Whether the shop may run on a database of a later version. */
  mayBeNewer: boolean;
  /** Bytes on the disk of the database; null when it is on another machine. */
  free: number | null;
  /** Bytes of the database. */
  size: number;
}) {
  const isNewer = Object.entries(applied).some(([service, names]) =>
    names.some((name) => !known[service]?.includes(name)),
  );
  if (isNewer && mayBeNewer)
    return 'the database is newer than this version (DATABASE_MAY_BE_NEWER=true), which cannot restore it';
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
  return free !== null && free < size
    ? `there is too little room: a trial takes as much again as the database, ${megabytes(size)}, and ${megabytes(free)} are free`
    : null;
}
