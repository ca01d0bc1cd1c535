import { type OrderChange, changeOf, followLines, note } from '../../order/order-change.js';
import type { LineRow, OrderAggregate } from '../../order/order-aggregate.js';
import { hasEnded } from '../../order/order.state.js';
import { paidLineOf, takeLine } from '../../order/take-line.js';

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
