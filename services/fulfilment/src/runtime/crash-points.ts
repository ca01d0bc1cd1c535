/** Where the fault table kills this process: `CRASH_AT=<name>`, refused in production. */
export const crashPoints = [
  'order-accepted',
  /** Claimed: the compare-and-set to SENDING is committed. */
  'before-send',
  'request-sent',
  'answer-read',
  /** The same, but the process stops until a SIGCONT. */
  'answer-read-stopped',
  /** The supplier refused for good, and that is written down. */
  'rejection-settled',
  'placed',
  'relay-before-add',
  'relay-after-add',
] as const;
