import { decimalText, nanos } from '../values/decimal.js';
import type { ExtraUnits } from './extra-units.js';

/** Two charges nearer than this (in nano-units of the supplier's currency) may print alike. */
export const chargeTolerance = 20_000n;

/** A line that may be bought. */
export interface Offered {
  /** What the quantity sold should cost; null when the supplier's list does not say. */
  expected: string | null;
  /** Lines of one lane cost the same, with each number of extra units. */
  lane: string;
  service: string;
  extra: ExtraUnits | null;
}

/** A line that is bought: `expected` is what it should cost with the extra units. */
export type Chosen<Line> = Line & { extraUnits: number };

/**
 * Oldest first, each with the fewest extra units that make its charge unique. One with an unknown charge is sent alone.
 */
export function distinctCharges<Line extends Offered>(
  lines: readonly Line[],
  inFlight: readonly (string | null)[],
  most: number,
): Chosen<Line>[] {
  if (inFlight.includes(null)) return [];
  const charges = new DistinctCharges(inFlight.flatMap((charge) => (charge === null ? [] : [nanos(charge)])));
  const chosen: Chosen<Line>[] = [];
  for (const line of lines) {
    if (chosen.length >= most) break;
    if (line.expected === null) {
      if (charges.isEmpty) return [{ ...line, extraUnits: 0 }];
      continue;
    }
    const found = charges.take(line, nanos(line.expected));
    if (found) chosen.push({ ...line, expected: decimalText(found.charge), extraUnits: found.extraUnits });
  }
  return chosen;
}

/** Charges that are in use, and how far each lane has been tried. */
class DistinctCharges {
  /** From which number of extra units on none was tried yet. */
  private readonly tried = new Map<string, number>();
  /** Services with a chosen trial. */
  private readonly trials = new Set<string>();

  constructor(private readonly taken: bigint[]) {}

  get isEmpty(): boolean {
    return this.taken.length === 0;
  }

  take({ lane, service, extra }: Offered, sold: bigint): { charge: bigint; extraUnits: number } | undefined {
    for (let extraUnits = this.tried.get(lane) ?? 0; extraUnits <= (extra?.most ?? 0); extraUnits += 1) {
      this.tried.set(lane, extraUnits + 1);
      if (extraUnits > 0 && extra?.isTrial && this.trials.has(service)) continue;
      const charge = extraUnits > 0 && extra ? extra.chargeWith(extraUnits) : sold;
      if (this.taken.some((other) => isWithin(charge - other, chargeTolerance))) continue;
      if (extraUnits > 0 && extra?.isTrial) this.trials.add(service);
      this.taken.push(charge);
      return { charge, extraUnits };
    }
    return undefined;
  }
}

const isWithin = (difference: bigint, tolerance: bigint) =>
  difference <= tolerance && -difference <= tolerance;
