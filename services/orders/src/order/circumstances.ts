import type { RefundTerms } from './refund.state.js';

/** What a decision needs besides the order and the event: a decision reads no clock, no random numbers and no settings. */
export interface Circumstances {
  now: Date;
  ids: NewIds;
  refundTerms: RefundTerms;
}

/** New, unused ids. */
export interface NewIds {
  uuid(): string;
  /** At most 25 characters of [A-Za-z0-9_-], which every gateway takes. */
  reference(prefix: 'b' | 'r'): string;
}
