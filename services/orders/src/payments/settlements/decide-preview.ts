import type { SettlementPreview } from '@boostline/contracts/schemas/admin/money/settlements';
import type { OwnMovement, SettlementLine } from '../../gateways/settlement-line.js';
import { reconcile } from './decide-reconciliation.js';
import { shownEntry } from './decide-statement.js';

type Change = SettlementPreview['rows'][number]['change'];

/** Each line of a file, beside what is kept and what the shop knows. `kept`: lines with the numbers of the file. */
export function decidePreview(
  lines: readonly SettlementLine[],
  kept: readonly SettlementLine[],
  movements: readonly OwnMovement[],
  now: Date,
): SettlementPreview['rows'] {
  const keptOf = Map.groupBy(kept, ({ lineId }) => lineId);
  const changes = new Map(
    lines.map((line) => [nameOf(line.kind, line.lineId), changeOf(line, keptOf.get(line.lineId) ?? [])]),
  );
  return reconcile(lines, movements, now)
    .filter(({ theirsPaise }) => theirsPaise !== null)
    .map((entry) => ({
      ...shownEntry(entry),
      change: changes.get(nameOf(entry.kind, entry.reference)) ?? 'create',
    }));
}

const nameOf = (kind: string, lineId: string) => `${kind} ${lineId}`;

/** As `KeepLines` would: the same number and amount under another kind is the same line. */
function changeOf(line: SettlementLine, kept: readonly SettlementLine[]): Change {
  const found = kept.find(({ kind, amountPaise }) => kind === line.kind || amountPaise === line.amountPaise);
  if (!found) return 'create';
  return termsOf(found) === termsOf(line) ? 'same' : 'update';
}

const termsOf = ({ occurredAt: _, ...terms }: SettlementLine) =>
  JSON.stringify(Object.entries(terms).toSorted(([one], [other]) => (one < other ? -1 : 1)));
