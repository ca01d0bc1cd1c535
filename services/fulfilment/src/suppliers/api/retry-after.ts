/** A longer wait is not believed: a mistake in a header would stop the shop for days. */
const longestWaitMs = 3_600_000;

/** Seconds, or a date by the supplier's own clock (`date`). Null when it says nothing of the future. */
export function retryAfterMs(header: string | undefined, now: number, date?: string): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clockOf(date, now);
  return ms > 0 ? Math.min(Math.ceil(ms), longestWaitMs) : null;
}

function clockOf(date: string | undefined, now: number): number {
  const theirs = date === undefined ? NaN : Date.parse(date);
  return Number.isNaN(theirs) ? now : theirs;
}
