import type { NewEvent } from '@boostline/messaging/outbox';
import type { Posting } from '../ledger/ledger.js';
import type { AddedRow } from './tables.js';
import type { Difference } from './difference.js';
import type { OrderAggregate } from './order-aggregate.js';
import { mayBecome, statusAfter } from './order.state.js';

/** An entry of the order's history. A person reads it; entries are only added. */
export interface HistoryEntry {
  name: string;
  detail: object;
}

/** The result of a decision about an order: written whole or not at all (storage/write-changes.ts), and not once it has changed. */
export interface OrderChange {
  /** Null when this change makes the order. */
  readonly before: OrderAggregate | null;
  /** The rows after the change. They are copies, which the decision changes. */
  readonly after: OrderAggregate;
  readonly postings: Posting[];
  readonly history: HistoryEntry[];
  readonly events: NewEvent[];
  /** Rows that are only added, and stay as they are. */
  readonly added: AddedRow[];
  /** When the receipt is issued that belongs to this change; null when there is none. */
  receiptIssuedAt: Date | null;
  /** The gateway's notification that is followed up by this change. */
  handledWebhook: { id: number; at: Date } | null;
  /** Kept by changed-rows.ts: a change is compared once, after its decision, when nothing changes its rows any more. */
  difference?: Difference;
}

/** Starts a change; it changes nothing yet. */
export function changeOf(before: OrderAggregate): OrderChange {
  const after = {
    order: { ...before.order },
    lines: before.lines.map((line) => ({ ...line })),
    payments: before.payments.map((payment) => ({ ...payment })),
    captures: before.captures.map((capture) => ({ ...capture })),
    refunds: before.refunds.map((refund) => ({ ...refund })),
    // Never changed, only added to.
    documents: [...before.documents],
    browsers: before.browsers,
    recordedCaptures: before.recordedCaptures,
  };
  return { ...noEffects(), before, after };
}

export function noEffects() {
  return { postings: [], history: [], events: [], added: [], receiptIssuedAt: null, handledWebhook: null };
}

export function note({ history }: OrderChange, name: string, detail: object = {}): void {
  history.push({ name, detail });
}

/** Adds a posting. A posting of nothing is left out. */
export function post({ postings }: OrderChange, posting: Posting): void {
  if (posting.amountPaise !== 0) postings.push(posting);
}

/** Brings a paid order's status in line with its lines. Throws when the step is not a legal one. */
export function followLines(change: OrderChange): void {
  const { order, lines } = change.after;
  const status = statusAfter(order.status, lines);
  if (status === order.status) return;
  if (!mayBecome(order.status, status))
    throw new Error(`order ${order.id} is ${order.status} and cannot become ${status}`);
  order.status = status;
  note(change, `order.${status}`);
}
