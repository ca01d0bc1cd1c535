import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { TimelineEntry, TimelineName } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';

/** A row of `order_events`. Of its detail nothing but what is named here may reach a buyer. */
export interface OrderEvent {
  name: string;
  detail: { lineId?: string; refundId?: string; amountPaise?: number; text?: string };
  at: Date;
}

interface TimelineLine {
  id: string;
  type: PackageType;
  delivered: number | null;
  /** One day's part of a gradual order. */
  isPart?: boolean;
}

const ofOrder: Record<string, TimelineName> = {
  'order.payment_pending': 'created',
  'order.payment_failed': 'payment_failed',
  'order.payment_expired': 'payment_expired',
  'order.cancelled': 'cancelled',
  'order.paid': 'paid',
  'order.paid_processing_failed': 'in_review',
  'order.completed': 'completed',
};
const ofLine: Record<string, TimelineName> = {
  'line.target-needed': 'needs_correction',
  'line.target-corrected': 'target_corrected',
  'line.in_progress': 'started',
  'line.completed': 'delivered',
  'line.partial': 'partially_delivered',
  'line.failed': 'not_delivered',
  'line.refill-requested': 'refill_asked',
  'line.refill-accepted': 'refill_started',
  'line.refill-done': 'refilled',
  'line.refill-refused': 'refill_refused',
  'line.refill-unanswered': 'refill_unanswered',
};
/** A refund is noted when it becomes owed, in whatever state it begins, and again with each change of state. */
const ofRefund = [
  'refund.due',
  'refund.awaiting_approval',
  'refund.manual',
  'refund.processed',
  'refund.returned',
];

/** Names of the events that a buyer hears of in some way. */
export const shownEvents: readonly string[] = [...Object.keys(ofOrder), ...Object.keys(ofLine), ...ofRefund];

/** These can occur again when an order goes back a step internally; the buyer sees them once. */
const shownOnce = new Set<TimelineName>(['created', 'paid', 'started']);

/** Oldest first. */
export function buyerTimeline(
  history: readonly OrderEvent[],
  lines: readonly TimelineLine[],
): TimelineEntry[] {
  const timeline: TimelineEntry[] = [];
  for (const event of history) {
    const shown = entryOf(event, lines);
    if (!shown || (shownOnce.has(shown.name) && timeline.some((earlier) => isSame(earlier, shown)))) continue;
    timeline.push(shown);
  }
  return timeline;
}

function entryOf(event: OrderEvent, lines: readonly TimelineLine[]): TimelineEntry | null {
  const at = event.at.toISOString();
  const orderName = ofOrder[event.name];
  if (orderName) return { at, name: orderName, line: null, amount: null };
  const line = lines.find(({ id }) => id === event.detail.lineId);
  // The only line is the whole order.
  const part = line && lines.length > 1 ? line.type : null;
  const refundName = refundNameOf(event);
  if (refundName)
    return { at, name: refundName, line: part, amount: rupeesFromPaise(event.detail.amountPaise ?? 0) };
  const lineName = line && lineNameOf(event, line, lines.length);
  return lineName ? { at, name: lineName, line: part, amount: null } : null;
}

function lineNameOf({ name }: OrderEvent, line: TimelineLine, lines: number): TimelineName | null {
  const step = ofLine[name] ?? null;
  // Of an order with one line, or in parts of one thing, its completion says it.
  if (step === 'delivered' && (lines === 1 || line.isPart)) return null;
  if (step === 'not_delivered' && line.delivered) return 'partially_delivered';
  return step;
}

function refundNameOf({ name, detail }: OrderEvent): 'refund_due' | 'refunded' | null {
  if (!ofRefund.includes(name)) return null;
  if (detail.refundId === undefined || name === 'refund.returned') return 'refund_due';
  return name === 'refund.processed' ? 'refunded' : null;
}

function isSame(one: TimelineEntry, other: TimelineEntry): boolean {
  return one.name === other.name && one.line === other.line;
}
