/** Ids asked about beside those of a search, and how far down they are looked for. */
const maxControls = 10;
const reach = 40;

/**
 * Ids of other customers alone: one that is answered shows that any order may be theirs. Our orders without a line are
 * above `baseline`.
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

/** Where a line's order would be looked for. */
export interface Searched {
  /** Highest order id of ours before the line was sent; null when none was known. */
  searchAbove: number | null;
  /** How often it was looked for in vain. */
  looks: number;
}

/** What is known of a supplier's order ids. */
interface KnownIds {
  /** The highest among our orders; null when there is none. */
  lowest: number | null;
  highest: number | null;
  /** Ids that the supplier may have given to others since our newest order. */
  growth: number;
}

interface SearchSize {
  /** Ids looked at above the highest known one, at least: other customers' orders lie between. */
  window: number;
  /** Limit of ids. */
  most: number;
}

export interface IdRange {
  above: number;
  upTo: number;
}

/** Null when there is nothing to count up from. Whether it was far enough `searchFor` says afterwards. */
export function idRange(
  { lowest, highest, growth }: KnownIds,
  searched: readonly Searched[],
  { window, most }: SearchSize,
): IdRange | null {
  if (highest === null || highest === 0) return null;
  const without = searched.some(({ searchAbove }) => searchAbove === null);
  const from = without ? Math.max(0, (lowest ?? highest) - window) : highest;
  const above = searched.reduce((low, { searchAbove }) => Math.min(low, searchAbove ?? low), from);
  const looks = Math.max(0, ...searched.map((one) => one.looks));
  const upTo = highest + (window + growth) * (1 + looks);
  return { above, upTo: Math.min(upTo, above + most) };
}
