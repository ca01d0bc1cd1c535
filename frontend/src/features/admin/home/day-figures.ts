import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { daysBefore } from '../words/shop-time.js';

type Day = Overview['days'][number];

interface HasFigure {
  orders: number;
  revenue: number;
  margin: number | null;
}

export interface DayFigure {
  today: number;
  /** The whole of it. */
  yesterday: number;
  /** What the last four of the same weekday had usually reached by this time of day; null where that is not known. */
  usual: number | null;
}

const weeks = [7, 14, 21, 28];

/** One figure of today beside yesterday's and what is usual on this weekday by now. `today`: `2026-11-21`. */
export function dayFigure(days: readonly Day[], today: string, of: (figure: HasFigure) => number): DayFigure {
  const at = (before: number) => days.find(({ day }) => day === daysBefore(today, before));
  const whole = (before: number) => {
    const found = at(before);
    return found ? of(found) : 0;
  };
  return {
    today: whole(0),
    yesterday: whole(1),
    usual: median(
      weeks.flatMap((before) => {
        const found = at(before);
        return found ? [of(found.soFar)] : [];
      }),
    ),
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
