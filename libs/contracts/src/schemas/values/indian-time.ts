/** The shop keeps Indian time, which is ahead of UTC by five and a half hours, all year round. */
export const indianOffset = '+05:30';
const offsetMs = 5.5 * 60 * 60 * 1000;

/** The clock and the calendar of India at a moment, to be read as if they were UTC's. */
export function indianClock(at: Date): Date {
  return new Date(at.getTime() + offsetMs);
}

/** `2026-01-02T10:00:00+05:30` */
export function indianDateTime(at: Date): string {
  return `${indianClock(at).toISOString().slice(0, 19)}${indianOffset}`;
}

/** `2026-01-02` */
export function indianDay(at: Date): string {
  return indianDateTime(at).slice(0, 10);
}

/** The moment at which India's clocks show a day and a time such as `2026-01-02T10:00:00`. */
export function indianMoment(shown: string): Date {
  return new Date(`${shown}${indianOffset}`);
}

/** The first moment of a day such as `2026-01-02`. */
export function startOfIndianDay(day: string): Date {
  return indianMoment(`${day}T00:00:00`);
}

/** A month such as `2026-01`, from its first moment to that of the next one. */
export function spanOfIndianMonth(month: string): { from: Date; until: Date } {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const beginning = (monthIndex: number) => new Date(Date.UTC(year, monthIndex, 1) - offsetMs);
  return { from: beginning(nth - 1), until: beginning(nth) };
}
