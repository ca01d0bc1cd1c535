const longestWaitMs = 300_000;

/** Until a line is sent again that the panel did not take so many times in a row, ms. */
export function nextTryAfterMs(refusals: number): number {
  return Math.min(1000 * 2 ** Math.min(refusals, 9), longestWaitMs);
}
