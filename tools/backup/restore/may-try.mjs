/**
 * Why a backup is not restored on trial, though nothing is wrong with it; null when it is.
 * @param {object} found
 * @param {Record<string, string[]>} found.applied the migrations of the database
 * @param {Record<string, string[]>} found.known those of this version
 * @param {boolean} found.mayBeNewer whether the shop may run on a database of a later version
 * @param {number | null} found.free bytes on the disk of the database; null when it is on another machine
 * @param {number} found.size bytes of the database
 */
export function whyNotTried({ applied, known, mayBeNewer, free, size }) {
  const isNewer = Object.entries(applied).some(([service, names]) =>
    names.some((name) => !known[service]?.includes(name)),
  );
  if (isNewer && mayBeNewer)
    return 'the database is newer than this version (DATABASE_MAY_BE_NEWER=true), which cannot restore it';
  const megabytes = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 2 ** 20)} MB`;
  return free !== null && free < size
    ? `there is too little room: a trial takes as much again as the database, ${megabytes(size)}, and ${megabytes(free)} are free`
    : null;
}
