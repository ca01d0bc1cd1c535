const longestWaitMs = 300_000;
const firstUnreadWaitMs = 600_000;
const longestUnreadWaitMs = 3_600_000;

/** Until a line is sent again that the panel did not take so many times in a row, ms. */
export function nextTryAfterMs(refusals: number): number {
  return Math.min(1000 * 2 ** Math.min(refusals, 9), longestWaitMs);
}

/** Likewise, of a line that was refused in words that nobody has explained yet. Once they are, it is sent again at once. */
export function nextTryUnreadMs(refusals: number): number {
  return Math.min(firstUnreadWaitMs * 2 ** Math.min(Math.max(refusals - 1, 0), 9), longestUnreadWaitMs);
}
