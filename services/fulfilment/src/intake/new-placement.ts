import type { EventPayload } from '@boostline/contracts/events';
import type { UnwrittenPlacement } from '../placements/placement.entity.js';
import type { NewPlacement } from '../placements/placement-change.js';
import { newsOf, reportedOfNew } from '../placements/report.js';
import { specifiedLink } from '@boostline/contracts/products/specification/specified-targets';

export type PaidOrder = EventPayload<'order.paid.v1'>;
type PaidLine = PaidOrder['lines'][number];

interface NewLine {
  orderId: number;
  line: PaidLine;
  /** The trace of the order's way here, if that is recorded. */
  traceparent: string | null;
}

/** The placement of a paid line: READY, or WAITING until the buyer names a target; WAITING is published. */
export function newPlacement({ orderId, line, traceparent }: NewLine, now: Date): NewPlacement {
  const { lineId, type, target, fallback, providerId, serviceId, quantity, comments } = line;
  const { paidPaise, discountPaise = 0, tax = null } = line;
  const isReady = target !== null;
  const placement: UnwrittenPlacement = {
    lineId,
    orderId,
    providerId,
    serviceId,
    type,
    target,
    quantity,
    comments,
    paidPaise,
    discountPaise,
    tax,
    traceparent,
    link: isReady ? (line.link ?? specifiedLink(type, target)) : null,
    fallbackProviderId: fallback?.providerId ?? null,
    fallbackServiceId: fallback?.serviceId ?? null,
    failedOver: false,
    furtherRoutes: line.furtherRoutes ?? [],
    state: isReady ? 'READY' : 'WAITING',
    reason: isReady ? null : 'target-missing',
    bought: null,
    lostBy: null,
    unreadRefusal: null,
    attempt: 0,
    refusals: 0,
    looks: 0,
    approved: false,
    revision: 0,
    reportNumber: 0,
    sentBy: null,
    sentAt: null,
    leaseUntil: null,
    searchAbove: null,
    unknownSince: null,
    evidence: null,
    expectedCharge: null,
    charge: null,
    exchangeFactor: null,
    heldFor: null,
    overdue: null,
    upstreamOrderId: null,
    adoption: null,
    placedAt: null,
    upstreamStatus: null,
    unreadableSince: null,
    claimed: null,
    claimedRemains: null,
    claimedSince: null,
    progressedAt: null,
    startCount: null,
    remains: null,
    nextPollAt: null,
    endedAt: null,
    cancelAskedAt: null,
    reported: isReady ? reportedOfNew({ providerId, serviceId }) : null,
  };
  const news = newsOf(placement, now, false);
  if (!news) return { lineId, placement, events: [] };
  const { reported, reportNumber, event } = news;
  return { lineId, placement: { ...placement, reported, reportNumber }, events: [event] };
}
