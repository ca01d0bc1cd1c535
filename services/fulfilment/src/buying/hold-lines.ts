import { Outbox } from '@boostline/messaging/outbox';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changeTo, type PlacementAggregate, type PlacementChange } from '../placements/placement-change.js';
import { databaseNow } from '../values/moment.js';
import { lockPlacements, ofLines } from '../placements/read-placements.js';
import { withOutboxRows, writeLocked } from '../placements/write-changes.js';
import type { JudgedLine } from './judge-line.js';

/** Holds READY lines until a person decides or a missing service is back; they are never given up by themselves. */
@Injectable()
export class HoldLines {
  private readonly logger = new Logger('placement');

  constructor(private readonly outbox: Outbox) {}

  async hold(tx: EntityManager, judged: readonly JudgedLine[]): Promise<void> {
    const toHold = judged.filter(({ heldFor }) => heldFor !== null);
    if (toHold.length === 0) return;
    // Not waited for: who holds one may be waiting for the supplier, which is locked here.
    const lines = await lockPlacements(tx, ofLines(toHold.map(({ placement }) => placement.lineId)), 'skip');
    const now = await databaseNow(tx);
    const changes = lines.flatMap((line) => decideHold(line, toHold, now) ?? []);
    for (const { lineId, after } of changes)
      this.logger.error(`line ${lineId} is held for a person: ${after.heldFor}`);
    await writeLocked(
      tx,
      changes.map((change) => withOutboxRows(this.outbox, change)),
    );
  }
}

/** Null when the line has moved on since it was judged, or has been turned to another service. */
export function decideHold(
  line: PlacementAggregate,
  judged: readonly JudgedLine[],
  now: Date,
): PlacementChange | null {
  const { placement } = line;
  const found = judged.find((one) => one.placement.lineId === placement.lineId);
  if (!found || placement.state !== 'READY' || placement.heldFor !== null || placement.approved) return null;
  const { providerId, serviceId } = found.placement;
  if (placement.providerId !== providerId || placement.serviceId !== serviceId) return null;
  return changeTo(line, { ...placement, heldFor: found.heldFor }, now);
}
