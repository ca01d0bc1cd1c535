/** What can become of a payment that a buyer, a scenario or a test carries out. */
export const outcomes = [
  'success',
  'decline',
  'drop',
  'pending',
  'paid_after_expiry',
  'failed_then_paid',
  'wrong_amount',
  'partial',
  'double_capture',
  'refund_failure',
  'cancel',
] as const;
export type Outcome = (typeof outcomes)[number];

export const methods = ['upi', 'card', 'netbanking', 'wallet'] as const;
export type Method = (typeof methods)[number];
