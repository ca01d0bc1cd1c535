import type { EventPayload } from '@boostline/contracts/events';
import { Outbox, type NewEvent } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { later } from './database-clock.js';
import type { Placement } from './placement.entity.js';

/** An outcome open for longer than this concerns a person (research/reliability.md). */
export const unknownTooLongMs = 120_000;

type Told =
  | {
      event: 'fulfilment.progressed.v1';
      status: EventPayload<'fulfilment.progressed.v1'>['status'];
      reason: string | null;
    }
  | { event: 'fulfilment.completed.v1' }
  | { event: 'fulfilment.partial.v1'; remains: number }
  | { event: 'fulfilment.failed.v1'; reason: string; remains: number };

/** What the other services are told of a placement in its state at `now`. */
export function whatToTell(placement: Placement, now: Date): Told {
  const { quantity, reason } = placement;
  switch (placement.state) {
    case 'COMPLETED':
      return { event: 'fulfilment.completed.v1' };
    case 'PARTIAL':
      return { event: 'fulfilment.partial.v1', remains: placement.remains ?? quantity };
    case 'CANCELED':
      return { event: 'fulfilment.failed.v1', reason: 'canceled', remains: placement.remains ?? quantity };
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

function openTooLong({ unknownSince }: Placement, now: Date): boolean {
  return unknownSince !== null && later(unknownSince, unknownTooLongMs) <= now;
}

/** What is new since the last report, and raises `version` with it; `null` when nothing is. */
export function newsOf(placement: Placement, now: Date, refillable: boolean): NewEvent | null {
  const told = whatToTell(placement, now);
  const reported = whatWasTold(placement, told);
  if (placement.reported === reported) return null;
  placement.reported = reported;
  placement.version += 1;
  const { orderId, lineId, version, providerId, serviceId, upstreamOrderId, startCount, remains } = placement;
  const line = { orderId, lineId, version, providerId, serviceId, upstreamOrderId, startCount, remains };
  switch (told.event) {
    case 'fulfilment.progressed.v1':
      return { name: told.event, payload: { ...line, status: told.status, reason: told.reason } };
    case 'fulfilment.completed.v1':
      return { name: told.event, payload: { ...line, refillable } };
    case 'fulfilment.partial.v1':
      return { name: told.event, payload: { ...line, remains: told.remains } };
    case 'fulfilment.failed.v1':
      return { name: told.event, payload: { ...line, reason: told.reason, remains: told.remains } };
  }
}

type ReportedFields = Pick<
  Placement,
  'upstreamOrderId' | 'startCount' | 'remains' | 'providerId' | 'serviceId'
>;

/** As `Placement.reported` keeps it. */
function whatWasTold(placement: ReportedFields, told: Told): string {
  const { upstreamOrderId, startCount, remains, providerId, serviceId } = placement;
  return JSON.stringify([told, upstreamOrderId, startCount, remains, providerId, serviceId]);
}

/** `reported` of a line that has just come: others assume that it waits, so that is news only after something else. */
export function whatWaits(service: Pick<Placement, 'providerId' | 'serviceId'>): string {
  return whatWasTold(
    { ...service, upstreamOrderId: null, startCount: null, remains: null },
    { event: 'fulfilment.progressed.v1', status: 'waiting', reason: null },
  );
}

/** Tells what changed of placements, in the transaction that changed them. */
@Injectable()
export class Report {
  constructor(private readonly outbox: Outbox) {}

  /** Writes the events where there is news, and raises `version`. The caller writes the placements back afterwards. */
  async run(tx: EntityManager, placements: Placement[], now: Date): Promise<void> {
    const refillable = await refillableServices(tx, placements);
    const news = placements.flatMap(
      (placement) => newsOf(placement, now, refillable.has(serviceKey(placement))) ?? [],
    );
    await this.outbox.addMany(tx, news);
  }
}

const serviceKey = ({ providerId, serviceId }: Pick<Placement, 'providerId' | 'serviceId'>) =>
  `${providerId} ${serviceId}`;

/** Those that take refills among the services of completed lines; nothing is asked while none is completed. */
async function refillableServices(tx: EntityManager, placements: Placement[]): Promise<Set<string>> {
  const completed = placements.filter(({ state }) => state === 'COMPLETED');
  if (completed.length === 0) return new Set();
  const rows: { providerId: number; serviceId: string }[] = await tx.query(
    `SELECT provider_id AS "providerId", service_id AS "serviceId" FROM services
      WHERE refill AND (provider_id, service_id) IN (SELECT * FROM unnest($1::integer[], $2::text[]))`,
    [completed.map(({ providerId }) => providerId), completed.map(({ serviceId }) => serviceId)],
  );
  return new Set(rows.map(serviceKey));
}
