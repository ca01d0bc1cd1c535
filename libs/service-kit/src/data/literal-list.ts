/**
 * Words of the code as a list for `IN (…)`. They stand in the statement itself, because PostgreSQL uses a partial index only
 * where the statement names what the index names. Never for what comes from outside.
 */
export function literalList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}
