import type { Orphan } from '../../src/reconcile/decide.js';
import { idRange, type Searched, controlCandidates, controlsAmong } from '../../src/reconcile/id-range.js';
import { orphansAmong } from '../../src/reconcile/judge-search.js';
import type { Simulator } from './shop.js';

/** Fewer ids than the service asks about: a jump over them proves as much. */
const size = { window: 40, most: 400 };
const numericId = /^[0-9]{1,15}$/;
const youngMs = 600_000;

export interface Found {
  orphans: Orphan[];
  upTo: number;
}

/** As SearchOrphans.run: orders of ours that no line has. Null when ids cannot be searched. */
export function search(
  simulator: Simulator,
  providerId: number,
  searched: readonly Searched[],
): Found | null {
  const account = simulator.store.account(providerId);
  const range = account.letterIds ? null : rangeOf(simulator, providerId, searched);
  if (!range) return null;
  const { above, upTo } = range;
  const supplier = simulator.supplier(providerId);
  supplier.statuses([], simulator.now);
  const isFree = (id: string) => !simulator.store.isOwned(providerId, id);
  const candidates = controlCandidates(Math.min(above, lowestOpen(simulator, providerId) ?? above));
  const controls = controlsAmong(candidates.filter(isFree));
  const ids = supplier.idsWithin(above, upTo);
  const entries = [...controls, ...ids.filter(isFree)].map(
    (id) => [id, supplier.status(id, simulator.now)] as const,
  );
  const orphans = orphansAmong(account, entries, controls);
  return orphans && { orphans, upTo };
}

interface OurId {
  id: number;
  placedAt: number;
  sentAt: number;
  isOwnAnswer: boolean;
}

function ourIds({ store }: Simulator, providerId: number): OurId[] {
  return store.known(providerId).flatMap(({ placement: { upstreamOrderId, placedAt, sentAt, adoption } }) =>
    upstreamOrderId !== null && numericId.test(upstreamOrderId)
      ? [
          {
            id: Number(upstreamOrderId),
            isOwnAnswer: adoption === null,
            placedAt: placedAt?.getTime() ?? 0,
            sentAt: sentAt?.getTime() ?? 0,
          },
        ]
      : [],
  );
}

function rangeOf(simulator: Simulator, providerId: number, searched: readonly Searched[]) {
  const ids = ourIds(simulator, providerId);
  const now = simulator.date.getTime();
  const young = ids.filter(({ placedAt }) => now - placedAt < youngMs);
  const numbers = young.map(({ id }) => id);
  const times = young.map(({ placedAt }) => placedAt);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
  const perSecond =
    young.length > 0 && seconds > 0 ? (Math.max(...numbers) - Math.min(...numbers)) / seconds : 0;
  const age = young.length > 0 ? (now - Math.max(...times)) / 1000 : 0;
  const all = ids.map(({ id }) => id);
  const highest = Math.max(0, simulator.store.account(providerId).highestOrderId ?? 0, ...all);
  const lowest = all.length > 0 ? Math.min(...all) : null;
  return idRange({ lowest, highest, growth: Math.ceil(3 * perSecond * age) }, searched, size);
}

/** As SearchOrphans.neighbours: ids of ours between which an order of this line lies. */
export function neighboursOf(
  simulator: Simulator,
  providerId: number,
  { sentAt, takenBy }: { sentAt: number; takenBy: number },
): { before: number | null; after: number | null } {
  const ids = ourIds(simulator, providerId);
  const before = ids.filter(({ placedAt }) => placedAt <= sentAt - 1000).map(({ id }) => id);
  const [after] = ids
    .filter((one) => one.isOwnAnswer && one.placedAt >= takenBy && one.sentAt >= takenBy)
    .toSorted((one, other) => one.placedAt - other.placedAt);
  return { before: before.length > 0 ? Math.max(...before) : null, after: after?.id ?? null };
}

/** From where on orders lie that no line has yet. */
function lowestOpen(simulator: Simulator, providerId: number): number | null {
  const { store, date } = simulator;
  const open = [
    ...store.inFlight(providerId).map(({ placement }) => placement.searchAbove),
    ...store.ordersInDoubt(providerId, date).map(({ searchAbove }) => searchAbove),
    ...store.absences
      .filter((one) => one.providerId === providerId && one.nextLookAt !== null)
      .map(({ searchAbove }) => searchAbove),
  ].filter((id) => id !== null);
  return open.length > 0 ? Math.min(...open) : null;
}
