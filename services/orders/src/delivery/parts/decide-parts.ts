import type { PartsAction } from '@boostline/contracts/schemas/admin/order-lists';
import { adminPartsActionsFor } from '../../order/allowed-actions.js';
import { type Decision, currentOf, notAllowedNow, requireOrder } from '../../order/require-order.js';
import { giveUpLine } from '../end-line.js';
import type { Circumstances } from '../../order/circumstances.js';
import { type OrderChange, changeOf, followLines, note } from '../../order/order-change.js';
import type { LineRow, OrderAggregate } from '../../order/order-aggregate.js';
import { isAhead } from '../../order/take-line.js';

/** What the owner decides about the parts whose turn has not come. Pure. */

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
