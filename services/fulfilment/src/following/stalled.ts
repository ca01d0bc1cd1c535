/** Completed orders of a service that its usual time needs. */
const leastKnown = 5;
/** An order is overdue after this multiple of what 95 % of its service's orders took. */
const patience = 3;

interface StallSettings {
  /** Of a service that is not known yet, ms. */
  usualMs: number;
  /** Never sooner, ms. */
  leastMs: number;
}

/**
 * `times`: of the last completed orders of its service. Premise: a service takes about as long as it did lately,
 * whatever the quantity.
 */
export function stalledAfterMs(times: readonly number[], { usualMs, leastMs }: StallSettings): number {
  if (times.length < leastKnown) return usualMs;
  const sorted = times.toSorted((one, other) => one - other);
  const slow = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? usualMs;
  return Math.max(leastMs, patience * slow);
}
