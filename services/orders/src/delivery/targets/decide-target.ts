import { ShopError } from '@boostline/contracts/routes/errors';
import type { TargetCorrection } from '@boostline/contracts/schemas/shop/orders';
import { linkOf } from '@boostline/contracts/products/read-target';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { partsAheadOf } from '../decide-line-report.js';
import { giveUpLine } from '../end-line.js';
import type { Circumstances } from '../../order/circumstances.js';
import { type OrderChange, changeOf, followLines, note } from '../../order/order-change.js';
import type { LineRow, OrderAggregate } from '../../order/order-aggregate.js';
import { requireOwn } from '../../order/own-order.js';
import { canonicalTarget } from '../../ordering/read-targets.js';
import { type Limits, accountsIn, requireUnblocked } from '../../limits/decide-admission.js';
import { awaitsTarget } from '../../order/awaited-target.js';

const lateReason = 'no usable target was named in time';

/**
 * Throws `order-not-found`, `invalid-input`, `order-refused`, and `conflict` when no line waits or the pause after a
 * refusal is not over. A refused target may be named again: its account may be public now. Repeated while it is tried, it
 * changes nothing.
 */
export function decideCorrection(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  { lineType, insteadOf, target }: TargetCorrection,
  { blocked, now }: Pick<Limits, 'blocked'> & { now: Date },
): OrderChange {
  const change = changeOf(requireOwn(found, buyerHash));
  const meant = change.after.lines.filter(({ type }) => lineType === undefined || type === lineType);
  const waiting = meant.filter(
    (line) => awaitsTarget(line) && (insteadOf === undefined || line.target === insteadOf),
  );
  if (waiting.length === 0) refuseUnlessRepeated(meant, target);
  else {
    const named = targetOf(waiting, target);
    requireOneLink(waiting);
    requirePauseOver(waiting, now);
    const targets = waiting.map(({ type, product }) => ({ type, product, target: named }));
    const accounts = accountsIn(waiting.map((line) => ({ kind: productOf(line).targetKind, typed: target })));
    requireUnblocked({ targets, email: null, phone: null, accounts }, { blocked });
    for (const line of waiting) nameTarget(change, line, named);
  }
  return change;
}

/** Ends and refunds the lines for which no target was named in time. */
export function decideLateTargets(known: OrderAggregate, circumstances: Circumstances): OrderChange {
  const change = changeOf(known);
  const late = change.after.lines.filter(
    (line) => awaitsTarget(line) && line.correctUntil !== null && line.correctUntil <= circumstances.now,
  );
  for (const line of late) {
    for (const given of [line, ...partsAheadOf(change, line)])
      giveUpLine(change, given, lateReason, circumstances);
  }
  if (late.length > 0) followLines(change);
  return change;
}

function nameTarget(change: OrderChange, line: LineRow, target: string): void {
  const { order } = change.after;
  const before = line.target;
  for (const ahead of partsAheadOf(change, line)) ahead.target = target;
  line.target = target;
  line.reason = null;
  line.correctUntil = null;
  line.nextTryAt = null;
  // The first target of a line is not a correction.
  line.targetCorrections += before === null ? 0 : 1;
  // The order of an offer may have been placed before any target was named.
  if (order.target === (before ?? '')) order.target = target;
  note(change, 'line.target-corrected', { lineId: line.id });
  const link = linkOf(productOf(line).targetKind, target);
  const payload = { orderId: order.id, lineId: line.id, target, link };
  change.events.push({ name: 'order.target-corrected.v1', payload });
}

/** Of an order for several posts, two refused ones are two posts: one link cannot stand for both. */
function requireOneLink(waiting: readonly LineRow[]): void {
  const refused = new Set(waiting.flatMap(({ target }) => target ?? []));
  if (refused.size <= 1) return;
  throw new ShopError('invalid-input', 'Say which link this one is instead of.', {
    fields: [{ path: 'insteadOf', message: 'must be given' }],
  });
}

/** A supplier sees a profile's new setting only after a while, and each try is a call to it. */
function requirePauseOver(waiting: readonly LineRow[], now: Date): void {
  const nextTryAt = waiting.flatMap((line) => line.nextTryAt ?? []).toSorted((a, b) => +b - +a)[0];
  if (!nextTryAt || nextTryAt <= now) return;
  throw new ShopError('conflict', 'This was tried a moment ago. Please wait a little before the next try.', {
    current: { nextTryAt: nextTryAt.toISOString() },
  });
}

/** The request was repeated: a double click, or a lost answer. */
function refuseUnlessRepeated(lines: readonly LineRow[], input: string): void {
  if (lines.some((line) => line.target !== null && line.target === namedFor(line, input))) return;
  throw new ShopError('conflict', 'This order does not wait for a username or link.');
}

function targetOf(lines: readonly LineRow[], input: string): string {
  const [target, ...others] = new Set(lines.map((line) => namedFor(line, input)));
  if (target !== undefined && others.length === 0) return target;
  throw new ShopError('invalid-input', 'Say which part of the offer this is for.', {
    fields: [{ path: 'lineType', message: 'must be given' }],
  });
}

const namedFor = (line: LineRow, input: string) =>
  canonicalTarget(productOf(line).targetKind, input, 'target');
