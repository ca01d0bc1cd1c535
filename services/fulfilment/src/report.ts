import type { EventPayload } from '@boostline/contracts/events';
import { Outbox } from '@boostline/messaging/outbox';
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

/** Tells what changed of placements, in the transaction that changed them. */
@Injectable()
export class Report {
  constructor(private readonly outbox: Outbox) {}

  /** Writes the event when there is news, and raises `version`. The caller saves the placement afterwards. */
  async run(tx: EntityManager, placement: Placement, now: Date): Promise<void> {
    const told = whatToTell(placement, now);
    const { orderId, lineId, providerId, serviceId, upstreamOrderId, startCount, remains } = placement;
    const news = JSON.stringify([told, upstreamOrderId, startCount, remains, providerId, serviceId]);
    if (placement.reported === news) return;
    placement.reported = news;
    placement.version += 1;
    const line = {
      orderId,
      lineId,
      version: placement.version,
      providerId,
      serviceId,
      upstreamOrderId,
      startCount,
      remains,
    };
    switch (told.event) {
      case 'fulfilment.progressed.v1':
        return this.outbox.add(tx, told.event, { ...line, status: told.status, reason: told.reason });
      case 'fulfilment.completed.v1':
        return this.outbox.add(tx, told.event, { ...line, refillable: await takesRefills(tx, placement) });
      case 'fulfilment.partial.v1':
        return this.outbox.add(tx, told.event, { ...line, remains: told.remains });
      case 'fulfilment.failed.v1':
        return this.outbox.add(tx, told.event, { ...line, reason: told.reason, remains: told.remains });
    }
  }
}

async function takesRefills(tx: EntityManager, { providerId, serviceId }: Placement): Promise<boolean> {
  const [service] = await tx.query(`SELECT refill FROM services WHERE provider_id = $1 AND service_id = $2`, [
    providerId,
    serviceId,
  ]);
  return service?.refill === true;
}
