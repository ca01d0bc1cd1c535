import type { EventPayload } from '@boostline/contracts/events';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { move } from '../placements/move.js';
import { changeTo, type PlacementAggregate, type PlacementChange } from '../placements/placement-change.js';
import { may } from '../placements/placement.state.js';
import { databaseNow } from '../values/moment.js';
import { lockPlacements, ofLines } from '../placements/read-placements.js';
import { withOutboxRows, writeLocked } from '../placements/write-changes.js';
import { specifiedLink } from '@boostline/contracts/products/specification/specified-targets';

/** The buyer named the target of a line that had none, or another one where the supplier refused it. */
@Injectable()
export class CorrectTarget {
  constructor(private readonly outbox: Outbox) {}

  /** Throws while the line is not known: its `order.paid` is on its way, and this event is handled again. */
  async correct(
    tx: EntityManager,
    { orderId, lineId, ...named }: EventPayload<'order.target-corrected.v1'>,
  ): Promise<string[]> {
    const [line] = await lockPlacements(tx, ofLines([lineId]));
    if (!line || line.placement.orderId !== orderId) throw new Error(`line ${lineId} is not known yet`);
    const change = decideTarget(line, named, await databaseNow(tx));
    if (!change) return [];
    await writeLocked(tx, [withOutboxRows(this.outbox, change)]);
    return [lineId];
  }
}

/** Null when the line has moved on. */
export function decideTarget(
  line: PlacementAggregate,
  { target, link }: Pick<EventPayload<'order.target-corrected.v1'>, 'target' | 'link'>,
  now: Date,
): PlacementChange | null {
  const { placement } = line;
  if (!may(placement.state, 'target-named')) return null;
  const ready = move(placement, 'target-named', {
    target,
    link: link ?? specifiedLink(placement.type, target),
    reason: null,
    refusals: 0,
    notBefore: now,
    readySince: now,
  });
  return changeTo(line, ready, now);
}
