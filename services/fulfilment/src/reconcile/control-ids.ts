/** Ids asked about beside those of a search, and how far down they are looked for. */
const maxControls = 10;
const reach = 40;

/**
 * Ids that a supplier may have given to other customers alone: the search asks about them too, for one that answers about their
 * orders would have any of them taken for ours. `baseline`: our orders that no line has yet have higher ids. These are
 * candidates; `controlsAmong` takes those that are no order of ours.
 */
export function controlCandidates(baseline: number): string[] {
  return Array.from({ length: Math.max(0, Math.min(reach, baseline)) }, (_, index) =>
    String(baseline - index),
  );
}

/** The nearest of the candidates that belong to no line. None where we are the supplier's only customer. */
export function controlsAmong(unowned: readonly string[]): string[] {
  return unowned.slice(0, maxControls);
}
