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
  'relay-before-add',
  'relay-after-add',
] as const;
