import type { RefundState } from './refund.state.js';

/** The present settings for refunds. */
export interface RefundTerms {
  policy: 'automatic' | 'approval';
  /** The gateways with a refund API. */
  sendable: ReadonlySet<string>;
}

/** The state in which a refund through this gateway begins. */
export function firstRefundState({ policy, sendable }: RefundTerms, gateway: string): RefundState {
  if (!sendable.has(gateway)) return 'manual';
  return policy === 'automatic' ? 'due' : 'awaiting_approval';
}
