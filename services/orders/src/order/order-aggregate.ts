import type { OrderLine } from './order-line.entity.js';
import type { Order } from './order.entity.js';
import type { Capture } from './capture.entity.js';
import type { BrowserSubscription } from './browser-subscription.entity.js';
import type { Payment } from './payment.entity.js';
import type { Refund } from './refund.entity.js';
import type { TaxDocument } from './tax-document.entity.js';

export type OrderRow = Omit<Order, 'snapshot' | 'idempotencyKey' | 'requestHash'>;
export type LineRow = OrderLine;
/** An order with its lines, to be shown. */
export type OrderWithLines = OrderRow & { lines: LineRow[] };
export type PaymentRow = Payment;
export type CaptureRow = Capture;
export type RefundRow = Refund;
/** A browser subscribed to the order, as decisions read it. */
type BrowserRow = Pick<BrowserSubscription, 'id' | 'endpoint' | 'name' | 'language'>;

/** An order and every row that belongs to it, as they were read: all that a decision about it may look at. */
export interface OrderAggregate {
  order: OrderRow;
  /** By position. */
  lines: LineRow[];
  /** The oldest first. */
  payments: PaymentRow[];
  /** In the order in which they were recorded. */
  captures: CaptureRow[];
  /** The oldest first. */
  refunds: RefundRow[];
  /** Tax invoice or bill of supply, and credit notes, in the order in which they were issued. */
  documents: TaxDocument[];
  /** The oldest first. A change adds one as an `AddedRow`. */
  browsers: readonly BrowserRow[];
  /** Ids of the captures in the gateway's answer that are recorded already, for this order or for another one. */
  recordedCaptures: readonly string[];
}
