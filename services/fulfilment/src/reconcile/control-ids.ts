/** So many ids are asked about beside those of a search, and looked for so far down, at the most. */
const mostControls = 10;
const reach = 40;

/**
 * Ids that a panel may have given to other customers alone: the search asks about them too, for one that tells of their
 * orders would have any of them taken for ours. `floor`: our orders that no line has yet have higher ids. These are
 * candidates; `controlsAmong` takes those that are no order of ours.
 */
export function controlCandidates(floor: number): string[] {
  return Array.from({ length: Math.max(0, Math.min(reach, floor)) }, (_, index) => String(floor - index));
}

/** The nearest of the candidates that belong to no line. None where we are the panel's only customer. */
export function controlsAmong(unowned: readonly string[]): string[] {
  return unowned.slice(0, mostControls);
}
