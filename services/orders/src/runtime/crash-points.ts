/** Where the fault table kills this process: `CRASH_AT=<name>`, refused in production. */
export const crashPoints = [
  'order-inserted',
  /** The payment's row is committed, and its gateway not asked yet. */
  'payment-claimed',
  /** The gateway has opened the payment, and its page is not written down. */
  'payment-opened',
  'webhook-kept',
  /** The gateway showed the money, and nothing is booked. */
  'status-read',
  'payment-settled',
  /** An order has its coupon, and that is not committed: the coupon is locked. */
  'coupon-written',
  /** The same, committed, and the buyer not answered. */
  'coupon-reserved',
  /** An order has expired, and that is not published. */
  'unpaid-expired',
  /** Fulfilment's report of a line is written, with the refund that it owes, and not committed. */
  'report-written',
  /** The gateway has given money back, and that is not written down. */
  'refund-answered',
  /** Parts of an order are handed over, and that is not published. */
  'parts-started',
  /** A person's decision about an order is written, and not published. */
  'decided-by-person',
  /** A message is claimed, and not sent. */
  'message-claimed',
  /** Mail server, push service or program has taken a message, and that is not written down. */
  'message-handed-over',
  /** The reminder of an unpaid order is written, and not sent. */
  'reminder-written',
  'relay-before-add',
  'relay-after-add',
] as const;
