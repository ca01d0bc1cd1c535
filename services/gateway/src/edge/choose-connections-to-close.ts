/** A browser that has just connected sends its request within this time; ms. */
const freshMs = 1000;
/** An answer or a body that takes longer is stalled, or a stream, which the browser opens again; ms. */
const slowMs = 10_000;

export interface HeldConnection {
  /** Who holds it. */
  holder: string;
  /** A request is under way. A request without a complete head does not count. */
  isBusy: boolean;
  /** When its last request came, or it was opened; ms. */
  since: number;
}

/**
 * Which connections to close when there is no room for a newcomer: of the largest holders first, those without a request,
 * the longest idle ones first; then those with one. Who holds few keeps what was just opened or asked, so that nobody's
 * newcomer ends another's. `own`: how many the newcomer holds. Pure.
 */
export function connectionsToClose<C extends HeldConnection>(
  open: Iterable<C>,
  { count, own, now }: { count: number; own: number; now: number },
): C[] {
  const groups = Map.groupBy(open, ({ holder }) => holder);
  const largest = Math.max(0, ...[...groups.values()].map(({ length }) => length));
  const isLarge = (size: number) => size > own + 1 && size * 2 >= largest;
  const candidates = [...groups.values()].flatMap((held) =>
    held.flatMap((connection) => {
      const age = now - connection.since;
      const mayClose = isLarge(held.length) || age >= (connection.isBusy ? slowMs : freshMs);
      return mayClose ? [{ connection, size: held.length }] : [];
    }),
  );
  const rank = ({ connection, size }: (typeof candidates)[number]) => [
    connection.isBusy ? 1 : 0,
    -size,
    connection.since,
  ];
  return candidates
    .map((candidate) => ({ connection: candidate.connection, rank: rank(candidate) }))
    .toSorted((one, other) => compare(one.rank, other.rank))
    .slice(0, count)
    .map(({ connection }) => connection);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
