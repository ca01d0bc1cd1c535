import { followCoupon } from '../coupons/follow-coupon.js';
import { decideMessages } from '../messages/decide-messages.js';
import { decideEndpointMessages, type Subscription } from '../messages/endpoints/decide-endpoint-messages.js';
import { missingDocuments } from '../tax-documents/decide-document.js';
import type { KnownGstRegistration } from '../tax-documents/decide-gst-registration.js';
import type { Circumstances } from './circumstances.js';
import type { OrderChange } from './order-change.js';

/** What else a change brings about depends on. */
export interface Settings {
  registrations: readonly KnownGstRegistration[];
  endpoints: readonly Subscription[];
}

/**
 * What follows from a change, whichever decision it comes from, and is written with it: the coupon's step, tax documents, and
 * what is told to whom.
 */
export function addConsequences(
  change: OrderChange,
  { registrations, endpoints }: Settings,
  circumstances: Pick<Circumstances, 'now' | 'ids'>,
): void {
  followCoupon(change);
  change.after.documents.push(...missingDocuments(change.after, registrations, circumstances));
  const messages = [
    ...decideMessages(change, circumstances),
    ...decideEndpointMessages(change, endpoints, circumstances),
  ];
  change.added.push(...messages.map((row) => ({ to: 'messages' as const, row })));
}
