/** The values that an axis names: 0 among them, evenly spaced, round, and around all that is drawn. */
export function axisOf(values: readonly (number | null)[]): number[] {
  const known = values.flatMap((value) => value ?? []);
  const top = Math.max(0, ...known);
  const bottom = Math.min(0, ...known);
  if (top === bottom) return [0];
  const step = roundStep((top - bottom) / wanted);
  const first = Math.floor(bottom / step);
  const last = Math.ceil(top / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Approximate number of intervals between labels. */
const wanted = 3;

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least * 0.999) ?? 10;
  return step * power;
}

/** Where a value stands, from 0 at the lowest named value to 1 at the highest. */
export function heightOf(value: number, axis: readonly number[]): number {
  const bottom = axis[0] ?? 0;
  const top = axis.at(-1) ?? 0;
  return top === bottom ? 0 : (value - bottom) / (top - bottom);
}

/** At most five of the days, evenly spaced, the first and the last among them. */
export function namedDays<Day>(days: readonly Day[]): Day[] {
  const count = Math.min(5, days.length);
  return Array.from({ length: count }, (_, index) =>
    days.at(count === 1 ? 0 : Math.round((index * (days.length - 1)) / (count - 1))),
  ).flatMap((day) => (day === undefined ? [] : [day]));
}
