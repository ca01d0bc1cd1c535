import type { Circumstances } from '../order/circumstances.js';
import type { LineRow } from '../order/order-aggregate.js';
import { note, post, type OrderChange } from '../order/order-change.js';
import { givenBackOf, refundDueFor } from '../order/order.state.js';
import { oweForLine } from '../consequences/owe-refund.js';

/**
 * What was delivered is earned, and the rest (`undelivered` of the quantity) is owed to the buyer. What the owner gave
 * back before counts towards it.
 */
export function endLine(
  change: OrderChange,
  line: LineRow,
  { undelivered, reason }: { undelivered: number; reason: string | null },
  circumstances: Circumstances,
): void {
  const due = Math.max(0, furtherDue(line, undelivered));
  line.finishedAt = circumstances.now;
  post(change, {
    reference: `line:${line.id}:fulfilled`,
    from: 'in_progress',
    to: 'fulfilled',
    amountPaise: line.pricePaise - givenBackOf(line) - due,
  });
  if (due === 0) return;
  const owed = { amountPaise: due, from: 'in_progress', reference: `line:${line.id}:refund-due` } as const;
  oweForLine(change, line, { ...owed, reason: reason ?? 'not delivered in full' }, circumstances);
}

/** Nothing of the line will be delivered: it ends, and all its money is owed to the buyer. */
export function giveUpLine(
  change: OrderChange,
  line: LineRow,
  reason: string,
  circumstances: Circumstances,
): void {
  line.status = 'failed';
  line.correctUntil = null;
  line.nextTryAt = null;
  line.dueAt = null;
  line.remains = line.quantity;
  line.reason = reason;
  note(change, 'line.failed', { lineId: line.id, reason });
  endLine(change, line, { undelivered: line.quantity, reason }, circumstances);
}

/** How much more the buyer of the line is owed than was owed or refunded before, in paise; negative when it is less. */
export function furtherDue(line: LineRow, undelivered: number): number {
  const due = refundDueFor(line.pricePaise, line.quantity, undelivered);
  return due - givenBackOf(line);
}

/** Less of an ended line was delivered than was known: what was earned for the difference is owed to the buyer. */
export function oweFurther(
  change: OrderChange,
  line: LineRow,
  { amountPaise, reason }: { amountPaise: number; reason: string | null },
  circumstances: Circumstances,
): void {
  const reference = `line:${line.id}:given-back:${line.reportVersion}`;
  const owed = {
    amountPaise,
    from: 'fulfilled',
    reference,
    reason: reason ?? 'taken back by the provider',
  } as const;
  oweForLine(change, line, owed, circumstances);
}
