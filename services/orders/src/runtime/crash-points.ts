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
  /** The mail server has taken a message, and that is not written down. */
  'message-handed-over',
  'relay-before-add',
  'relay-after-add',
] as const;
