import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { daysBefore } from '../words/shop-time.js';

type Day = Overview['days'][number];

interface HasFigure {
  orders: number;
  revenue: number;
  margin: number | null;
}

/** A median, of the same weekdays or of the days before. */
export interface Usual {
  of: 'weekday' | 'days';
  value: number;
}

export interface DayFigure {
  today: number;
  /** What is usual by this time of day; null while too few days are known. */
  usualByNow: Usual | null;
  /** The whole of it. */
  yesterday: number;
  usualYesterday: Usual | null;
}

const sameWeekdays = [7, 14, 21, 28];
const minWeekdays = 3;
/** Days before, for a shop that is too young for weekdays. */
const daysInRow = Array.from({ length: 14 }, (_, index) => index + 1);
const minDays = 7;

/** One figure of today and of yesterday, each beside what is usual. `today`: `2026-11-21`. */
export function dayFigure(days: readonly Day[], today: string, of: (figure: HasFigure) => number): DayFigure {
  const known = sinceFirstOrder(days);
  const yesterday = daysBefore(today, 1);
  const whole = (day: string) => {
    const found = days.find((one) => one.day === day);
    return found ? of(found) : 0;
  };
  return {
    today: whole(today),
    usualByNow: usualBefore(known, today, ({ soFar }) => of(soFar)),
    yesterday: whole(yesterday),
    usualYesterday: usualBefore(known, yesterday, of),
  };
}

/** Days before the first order say nothing of what is usual. */
function sinceFirstOrder(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ orders }) => orders > 0);
  return first === -1 ? [] : days.slice(first);
}

function usualBefore(days: readonly Day[], day: string, of: (found: Day) => number): Usual | null {
  const valuesOf = (distances: readonly number[]) =>
    distances.flatMap((distance) => {
      const found = days.find((one) => one.day === daysBefore(day, distance));
      return found ? [of(found)] : [];
    });
  const weekdays = valuesOf(sameWeekdays);
  if (weekdays.length >= minWeekdays) return { of: 'weekday', value: median(weekdays) };
  const inRow = valuesOf(daysInRow);
  return inRow.length >= minDays ? { of: 'days', value: median(inRow) } : null;
}

/** Of at least one value. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
