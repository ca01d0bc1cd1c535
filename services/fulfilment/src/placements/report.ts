import type { EventPayload } from '@boostline/contracts/events';
import type { NewEvent } from '@boostline/messaging/outbox';
import { later } from '../values/moment.js';
import type { Placement, UnwrittenPlacement } from './placement.entity.js';

/** An outcome open for longer than this concerns a person (research/reliability.md). */
const unknownTooLongMs = 120_000;

type ReportContent =
  | {
      event: 'fulfilment.progressed.v1';
      status: EventPayload<'fulfilment.progressed.v1'>['status'];
      reason: string | null;
    }
  | { event: 'fulfilment.completed.v1' }
  | { event: 'fulfilment.partial.v1'; remains: number }
  | { event: 'fulfilment.failed.v1'; reason: string; remains: number };

/** What is published about a placement in its state at `now`. */
export function reportOf(placement: UnwrittenPlacement, now: Date): ReportContent {
  const { quantity, reason } = placement;
  switch (placement.state) {
    case 'COMPLETED':
      return { event: 'fulfilment.completed.v1' };
    case 'PARTIAL':
      return { event: 'fulfilment.partial.v1', remains: placement.remains ?? quantity };
    case 'CANCELED':
      return {
        event: 'fulfilment.failed.v1',
        reason: reason === 'given-up' ? reason : 'canceled',
        remains: placement.remains ?? quantity,
      };
    case 'REJECTED':
      return { event: 'fulfilment.failed.v1', reason: reason ?? 'rejected', remains: quantity };
    case 'PLACED':
      return { event: 'fulfilment.progressed.v1', status: 'in_progress', reason: null };
    case 'REVIEW':
      return { event: 'fulfilment.progressed.v1', status: 'review', reason };
    case 'UNKNOWN':
      return {
        event: 'fulfilment.progressed.v1',
        status: openTooLong(placement, now) ? 'review' : 'waiting',
        reason: null,
      };
    default:
      return {
        event: 'fulfilment.progressed.v1',
        status: placement.heldFor === null ? 'waiting' : 'review',
        reason: placement.heldFor ?? reason,
      };
  }
}

function openTooLong({ unknownSince }: UnwrittenPlacement, now: Date): boolean {
  return unknownSince !== null && later(unknownSince, unknownTooLongMs) <= now;
}

interface News {
  /** As `Placement.reported` and `Placement.reportNumber` keep it. */
  reported: string;
  reportNumber: number;
  event: NewEvent;
}

/** The report that is due since the last one; `null` when nothing is new. */
export function newsOf(placement: UnwrittenPlacement, now: Date, refillable: boolean): News | null {
  const report = reportOf(placement, now);
  const reported = textOf(placement, report);
  if (placement.reported === reported) return null;
  const reportNumber = placement.reportNumber + 1;
  return { reported, reportNumber, event: eventOf(placement, report, reportNumber, refillable) };
}

function eventOf(
  placement: UnwrittenPlacement,
  report: ReportContent,
  version: number,
  refillable: boolean,
): NewEvent {
  const { orderId, lineId, providerId, serviceId, upstreamOrderId, startCount, remains } = placement;
  const line = { orderId, lineId, version, providerId, serviceId, upstreamOrderId, startCount, remains };
  switch (report.event) {
    case 'fulfilment.progressed.v1':
      return { name: report.event, payload: { ...line, status: report.status, reason: report.reason } };
    case 'fulfilment.completed.v1':
      return { name: report.event, payload: { ...line, refillable } };
    case 'fulfilment.partial.v1':
      return { name: report.event, payload: { ...line, remains: report.remains } };
    case 'fulfilment.failed.v1':
      return { name: report.event, payload: { ...line, reason: report.reason, remains: report.remains } };
  }
}

type ReportedFields = Pick<
  Placement,
  'upstreamOrderId' | 'startCount' | 'remains' | 'providerId' | 'serviceId'
>;

/** As `Placement.reported` keeps it. */
function textOf(placement: ReportedFields, report: ReportContent): string {
  const { upstreamOrderId, startCount, remains, providerId, serviceId } = placement;
  return JSON.stringify([report, upstreamOrderId, startCount, remains, providerId, serviceId]);
}

/** `reported` of a line that has just come: the others assume that it waits, so that is no news. */
export function reportedOfNew(service: Pick<Placement, 'providerId' | 'serviceId'>): string {
  return textOf(
    { ...service, upstreamOrderId: null, startCount: null, remains: null },
    { event: 'fulfilment.progressed.v1', status: 'waiting', reason: null },
  );
}
