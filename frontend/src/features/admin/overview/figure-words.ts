import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { timelineMessages } from '../../../messages/admin/timeline-en.js';

/** `₹1,200`, whole rupees, for figures that are only read. */
export const rupeesWord = (rupees: number | null) =>
  rupees === null ? t.unknown : formatRupees(Math.round(rupees));

export const shareWord = (share: number | null) =>
  share === null ? t.unknown : `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;

/** `45 s`, `12 min`, `3.5 h`. */
export function durationWord(seconds: number | null): string {
  if (seconds === null) return t.unknown;
  if (seconds < 90) return t.seconds(Math.round(seconds));
  if (seconds < 5400) return t.minutes(Math.round(seconds / 60));
  return t.hours((seconds / 3600).toLocaleString('en-IN', { maximumFractionDigits: 1 }));
}

export const dayWord = (day: string) =>
  new Date(`${day}T00:00:00`).toLocaleDateString(timelineMessages.locale, { day: 'numeric', month: 'short' });

/** How a figure stands beside that of the period before. */
export function changeWord(
  now: number | null,
  before: number | null,
  word: (value: number | null) => string,
): string {
  if (now === null || before === null) return '';
  if (before <= 0) return now === before ? '' : t.before(word(before));
  const change = Math.round(((now - before) / before) * 100);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return t.change(`${sign}${Math.abs(change).toLocaleString('en-IN')}%`, word(before));
}
