import { indianClock } from '@boostline/contracts/schemas/values/indian-time';
import { timelineMessages } from '../../../messages/admin/timeline-en.js';

const shown = 24;

/** `2026-11`, `2026-10` …: this month in India and those before it. */
export function lastMonths(now: Date): string[] {
  const indian = indianClock(now);
  return Array.from({ length: shown }, (_, back) =>
    new Date(Date.UTC(indian.getUTCFullYear(), indian.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** `November 2026` */
export function monthName(month: string): string {
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString(timelineMessages.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
