import { indianDay } from '@boostline/contracts/schemas/values/indian-time';
import type { SettlementKind, SettlementState } from '@boostline/contracts/schemas/admin/money/settlements';
import type { OwnMovement, SettlementLine } from '../../gateways/settlement-line.js';

/** A line and the money that it is about; one of the two may be missing. */
export interface Reconciled {
  day: string;
  gateway: string;
  kind: SettlementKind;
  state: SettlementState;
  reference: string;
  orderId: number | null;
  /** As people read it. */
  orderCode: string | null;
  oursPaise: number | null;
  theirsPaise: number | null;
  feePaise: number;
  taxPaise: number;
  netPaise: number;
}

/** Gateways settle on the second working day; a day more is no reason to ask. */
const settledWithin = 3;
/** Working days without a report after which the gateway counts as not knowing it. */
const namedWithin = 7;

/** Pairs each line and movement once by number, those of the same amount first. Their order changes nothing. */
export function reconcile(
  lines: readonly SettlementLine[],
  movements: readonly OwnMovement[],
  now: Date,
): Reconciled[] {
  const sortedLines = lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const pairs = pairUp(sortedLines, movements);
  const paired = new Set(pairs.values());
  return [
    ...sortedLines.map((line) => ofLine(line, pairs.get(line), now)),
    ...movements.filter((movement) => !paired.has(movement)).map((movement) => ofMovement(movement, now)),
  ];
}

function pairUp(
  lines: readonly SettlementLine[],
  movements: readonly OwnMovement[],
): Map<SettlementLine, OwnMovement> {
  const free = new Map<string, OwnMovement[]>();
  for (const movement of movements.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)))
    for (const reference of new Set(movement.references)) {
      const place = placeOf(movement, reference);
      free.set(place, [...(free.get(place) ?? []), movement]);
    }
  const pairs = new Map<SettlementLine, OwnMovement>();
  const taken = new Set<OwnMovement>();
  for (const mustBeEqual of [true, false])
    for (const line of lines) {
      if (pairs.has(line)) continue;
      const found = free
        .get(placeOf(line, line.reference))
        ?.find((one) => !taken.has(one) && (!mustBeEqual || one.amountPaise === line.amountPaise));
      if (!found) continue;
      taken.add(found);
      pairs.set(line, found);
    }
  return pairs;
}

function ofLine(line: SettlementLine, own: OwnMovement | undefined, now: Date): Reconciled {
  const { gateway, kind, lineId, amountPaise, feePaise, taxPaise, netPaise } = line;
  return {
    day: indianDay(line.settledAt ?? line.occurredAt),
    gateway,
    kind,
    state: stateOf(line, own, now),
    reference: lineId,
    orderId: own?.orderId ?? null,
    orderCode: own?.orderCode ?? null,
    oursPaise: own?.amountPaise ?? null,
    theirsPaise: amountPaise,
    feePaise,
    taxPaise,
    netPaise,
  };
}

function stateOf(line: SettlementLine, own: OwnMovement | undefined, now: Date): SettlementState {
  if (line.kind === 'adjustment') return 'adjustment';
  if (!own) return 'missing-here';
  const addsUp = line.netPaise === line.amountPaise - line.feePaise - line.taxPaise;
  if (own.amountPaise !== line.amountPaise || !addsUp) return 'differs';
  if (line.onHold) return 'on-hold';
  if (line.settledAt !== null) return 'matched';
  return workingDaysBetween(line.occurredAt, now) <= settledWithin ? 'expected' : 'late';
}

function ofMovement(
  { gateway, kind, references, orderId, orderCode, amountPaise, at }: OwnMovement,
  now: Date,
): Reconciled {
  const age = workingDaysBetween(at, now);
  const state = age <= settledWithin ? 'expected' : age <= namedWithin ? 'late' : 'missing-there';
  return {
    day: indianDay(at),
    gateway,
    kind,
    state,
    reference: references[0] ?? '',
    orderId,
    orderCode,
    oursPaise: amountPaise,
    theirsPaise: null,
    feePaise: 0,
    taxPaise: 0,
    netPaise: 0,
  };
}

const keyOf = ({ gateway, lineId, kind }: SettlementLine) => `${gateway} ${lineId} ${kind}`;
const nameOf = ({ references, orderId, at }: OwnMovement) =>
  `${references.join(' ')} ${orderId} ${at.toISOString()}`;
const placeOf = ({ gateway, kind }: { gateway: string; kind: SettlementKind }, reference: string) =>
  `${gateway} ${kind} ${reference}`;

const dayMs = 24 * 60 * 60 * 1000;
/** Of India; bank holidays are not known here. */
function workingDaysBetween(from: Date, until: Date): number {
  const first = Date.parse(indianDay(from));
  const days = Math.max(0, Math.round((Date.parse(indianDay(until)) - first) / dayMs));
  const [weeks, rest] = [Math.floor(days / 7), days % 7];
  const isWorking = (offset: number) => ![0, 6].includes(new Date(first + offset * dayMs).getUTCDay());
  return weeks * 5 + Array.from({ length: rest }, (_, index) => index + 1).filter(isWorking).length;
}
