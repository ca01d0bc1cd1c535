import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from './database-clock.js';
import { Placement, type HeldFor, writeBack } from './placement.entity.js';
import { Report } from './report.js';

/**
 * Keeps a READY line from being sent until a person approves it, switches its service or gives it up, or a service
 * that was missing is back; it is never given up by itself.
 */
@Injectable()
export class HoldLine {
  private readonly logger = new Logger('placement');

  constructor(private readonly report: Report) {}

  /** Nothing when the line has been turned to another service since it was judged. */
  async run(
    tx: EntityManager,
    providerId: number,
    { line_id: lineId, service_id: serviceId }: { line_id: string; service_id: string },
    heldFor: HeldFor,
  ): Promise<void> {
    const placement = await tx.findOne(Placement, {
      where: { lineId, state: 'READY', providerId, serviceId },
      // Not waited for: who holds it may be waiting for the provider, which is locked here.
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!placement || placement.heldFor !== null || placement.approved) return;
    placement.heldFor = heldFor;
    this.logger.error(`line ${lineId} is held for a person: ${heldFor}`);
    await this.report.run(tx, [placement], await databaseNow(tx));
    await writeBack(tx, [placement]);
  }
}
