const minute = 60_000;
const hour = 60 * minute;

/**
 * Cashfree retries for hours, perhaps with the first signature. A repetition does nothing, and a refused notification
 * loses nothing, because open payments are asked about.
 */
const oldestMs = 72 * hour;
/** Ahead of us by no more than clocks differ. */
const aheadMs = 5 * minute;

/** Why a notification that was signed at this time is refused; `null` when it is not. */
export function refusedForAge(signedAtMs: number, now: Date): string | null {
  const age = now.getTime() - signedAtMs;
  if (!Number.isFinite(age)) return 'time unreadable';
  if (age > oldestMs) return 'too old';
  return age < -aheadMs ? 'from the future' : null;
}
