/** Milliseconds to hold an answer back after so many attempts: guessing gets slow, one slip costs nothing. */
export function growingDelay(attempts: number): number {
  return attempts <= 2 ? 0 : Math.min(250 * 2 ** (attempts - 3), 4000);
}
