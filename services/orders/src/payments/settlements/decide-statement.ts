import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import {
  maxDifferences,
  type SettlementEntry,
  type SettlementStatement,
  type SettlementSums,
} from '@boostline/contracts/schemas/admin/money/settlements';
import type { Reconciled } from './decide-reconciliation.js';

/** The entries of a month (`2026-11`) or of a day, by day, with their sums and what a person should look at. */
export function decideStatement(
  all: readonly Reconciled[],
  period: string,
): Pick<SettlementStatement, 'period' | 'days' | 'total' | 'differences'> {
  const entries = entriesOf(all, period);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  return {
    period,
    days: [...byDay.keys()].toSorted().map((day) => ({ day, ...sumUp(byDay.get(day) ?? []) })),
    total: sumUp(entries),
    differences: entries
      .filter(isDifference)
      .toSorted((one, other) => Number(isSilence(one)) - Number(isSilence(other)))
      .slice(0, maxDifferences)
      .map(shownEntry),
  };
}

export function entriesOf(all: readonly Reconciled[], period: string): Reconciled[] {
  return all
    .filter(({ day }) => day.startsWith(period))
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1));
}

export function shownEntry({
  oursPaise,
  theirsPaise,
  feePaise,
  taxPaise,
  netPaise,
  ...entry
}: Reconciled): SettlementEntry {
  return {
    ...entry,
    ours: oursPaise === null ? null : rupeesFromPaise(oursPaise),
    theirs: theirsPaise === null ? null : rupeesFromPaise(theirsPaise),
    fee: rupeesFromPaise(feePaise),
    tax: rupeesFromPaise(taxPaise),
    net: rupeesFromPaise(netPaise),
  };
}

function isDifference({ state }: Reconciled): boolean {
  return state !== 'matched' && state !== 'expected';
}

/** The gateway has not named it: all payments of a gateway whose reports are not read, which must not hide the rest. */
function isSilence({ state }: Reconciled): boolean {
  return state === 'late' || state === 'missing-there';
}

function sumUp(entries: readonly Reconciled[]): SettlementSums {
  const sum = (of: (entry: Reconciled) => number | null) =>
    rupeesFromPaise(entries.reduce((total, entry) => total + (of(entry) ?? 0), 0));
  return {
    ours: sum(({ oursPaise }) => oursPaise),
    theirs: sum(({ theirsPaise }) => theirsPaise),
    fees: sum(({ feePaise }) => feePaise),
    taxes: sum(({ taxPaise }) => taxPaise),
    net: sum(({ netPaise }) => netPaise),
    entries: entries.length,
    differences: entries.filter(isDifference).length,
  };
}
