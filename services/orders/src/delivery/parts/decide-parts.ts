import type { PartsAction } from '@boostline/contracts/schemas/admin/order-lists';
import { adminPartsActionsFor } from '../../order/allowed-actions.js';
import { type Decision, currentOf, notAllowedNow, requireOrder } from '../../order/require-order.js';
import { giveUpLine } from '../end-line.js';
import type { Circumstances } from '../../order/circumstances.js';
import { type OrderChange, changeOf, followLines, note } from '../../order/order-change.js';
import type { LineRow, OrderAggregate } from '../../order/order-aggregate.js';
import { isAhead, paidLineOf, takeLine } from '../../order/take-line.js';
import { hasEnded } from '../../order/order.state.js';

/** Why the money for a part went back that the owner stopped. */
const stoppedReason = 'stopped by the shop';

const inWords = { hold: 'Holding', resume: 'Going on', stop: 'Stopping' } as const;

/** Throws `conflict` when the order has changed, or no part is left to decide about. */
export function decideParts(
  found: OrderAggregate | undefined,
  action: PartsAction,
  { version, reason, by }: Decision,
  circumstances: Circumstances,
): OrderChange {
  const known = requireOrder(found, version);
  if (!adminPartsActionsFor({ ...known.order, lines: known.lines }).includes(`${action}-parts`))
    throw notAllowedNow(inWords[action], currentOf(known));
  const change = changeOf(known);
  const { order, lines } = change.after;
  const ahead = lines.filter(isAhead);
  note(change, `parts.${action}`, { by, reason, parts: ahead.length });
  if (action === 'hold') order.partsHeldAt = circumstances.now;
  if (action === 'resume') resume(change, ahead, circumstances.now);
  if (action === 'stop') {
    for (const line of ahead) giveUpLine(change, line, stoppedReason, circumstances);
    order.partsHeldAt = null;
    followLines(change);
  }
  return change;
}

/** The rest of the plan moves by as long as it was held, so that parts do not follow one another at once. */
function resume({ after: { order } }: OrderChange, ahead: readonly LineRow[], now: Date): void {
  const heldMs = now.getTime() - (order.partsHeldAt ?? now).getTime();
  for (const line of ahead)
    if (line.dueAt !== null) line.dueAt = new Date(Math.max(line.dueAt.getTime() + heldMs, now.getTime()));
  order.partsHeldAt = null;
}

/** Hands the parts to fulfilment whose turn has come. Changes nothing while the owner holds them. */
export function decideDueParts(known: OrderAggregate, now: Date): OrderChange {
  const change = changeOf(known);
  const { order, lines } = change.after;
  if (order.partsHeldAt !== null) return change;
  const due = lines.filter((line) => isDue(line, lines, now));
  if (due.length === 0) return change;
  for (const line of due) {
    takeLine(line, now);
    note(change, 'line.part-due', { lineId: line.id });
  }
  const payload = {
    orderId: order.id,
    orderedAt: order.createdAt.toISOString(),
    lines: due.map((line) => paidLineOf(line, order)),
  };
  change.events.push({ name: 'order.parts-due.v1', payload });
  followLines(change);
  return change;
}

/** Its time has come, and every earlier part for the same link is over: suppliers count one order at a time. */
function isDue(line: LineRow, lines: readonly LineRow[], now: Date): boolean {
  if (line.dueAt === null || line.dueAt > now) return false;
  const earlier = lines.filter(({ position, target }) => position < line.position && target === line.target);
  return earlier.every(hasEnded);
}
