/** Words of the code as a list for `IN (…)`, in the statement itself, so that partial indexes fit. Never for input. */
export function literalList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}
