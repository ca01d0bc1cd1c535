import { nanos } from './decimal.js';

/** Two charges nearer than this (in nano-units of the panel's currency) may print alike. */
export const chargeTolerance = 20_000n;

/**
 * Of lines in the order of the queue those whose charges can be told from all in flight and from each other's, `most` of
 * them at the most. One whose charge we cannot foretell could be confused with any other: it goes alone.
 */
export function apart<Line extends { expected: string | null }>(
  lines: readonly Line[],
  flying: readonly (string | null)[],
  most: number,
): Line[] {
  if (flying.includes(null)) return [];
  const taken = flying.flatMap((charge) => (charge === null ? [] : [nanos(charge)]));
  const chosen: Line[] = [];
  for (const line of lines) {
    if (chosen.length >= most) break;
    if (line.expected === null) {
      if (taken.length === 0) return [line];
      continue;
    }
    const charge = nanos(line.expected);
    if (taken.some((other) => isWithin(charge - other, chargeTolerance))) continue;
    taken.push(charge);
    chosen.push(line);
  }
  return chosen;
}

const isWithin = (difference: bigint, tolerance: bigint) =>
  difference <= tolerance && -difference <= tolerance;
