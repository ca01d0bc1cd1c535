import { followCoupon } from './follow-coupon.js';
import { decideMessages } from './decide-messages.js';
import { decideEndpointMessages, type Subscription } from './decide-endpoint-messages.js';
import { roundSmallRefunds } from './round-small-refunds.js';
import { missingDocuments } from './decide-document.js';
import { saleTaxAt, type KnownGstRegistration } from './decide-gst-registration.js';
import type { Circumstances } from '../order/circumstances.js';
import type { OrderChange } from '../order/order-change.js';

/** What else a change brings about depends on. */
export interface Settings {
  registrations: readonly KnownGstRegistration[];
  endpoints: readonly Subscription[];
}

/**
 * What follows from a change, whichever decision it comes from, and is written with it: the rounding of small refunds, the
 * coupon's step, tax documents, the tax on what fulfilment buys, and messages.
 */
export function addConsequences(
  change: OrderChange,
  { registrations, endpoints }: Settings,
  circumstances: Pick<Circumstances, 'now' | 'ids'>,
): void {
  roundSmallRefunds(change);
  followCoupon(change);
  nameTax(change, registrations);
  change.after.documents.push(...missingDocuments(change.after, registrations, circumstances));
  const messages = [
    ...decideMessages(change, circumstances),
    ...decideEndpointMessages(change, endpoints, circumstances),
  ];
  change.added.push(...messages.map((row) => ({ to: 'messages' as const, row })));
}

/** Fulfilment judges a line by what is left of its price after the tax that its order was paid with. */
function nameTax({ after: { order }, events }: OrderChange, registrations: Settings['registrations']): void {
  if (order.paidAt === null) return;
  const tax = saleTaxAt(registrations, order.paidAt);
  for (const event of events)
    if (event.name === 'order.paid.v1' || event.name === 'order.parts-due.v1')
      for (const line of event.payload.lines) line.tax = tax;
}
