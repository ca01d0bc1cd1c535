/** Milliseconds by which an answer is delayed after `attempts` attempts: slows guessing, not a single typing mistake. */
export function growingDelay(attempts: number): number {
  return attempts <= 2 ? 0 : Math.min(250 * 2 ** (attempts - 3), 4000);
}
