import type { EventPayload } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Placement } from '../placements/placement.entity.js';
import { ChangeRefills } from './change-refills.js';
import { decideEnded, takesRefill } from './decide-refill.js';

/** The buyer asks for a refill: it is noted here, and `SendRefills` asks the supplier for it. */
@Injectable()
export class TakeRefillRequest {
  constructor(private readonly changeRefills: ChangeRefills) {}

  /** One that is open already, which the administrator may have asked for, becomes the buyer's as well. */
  async take(
    tx: EntityManager,
    { orderId, lineId }: EventPayload<'order.refill-requested.v1'>,
  ): Promise<void> {
    const placement = await tx.findOne(Placement, {
      where: { lineId, orderId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!placement) throw new Error(`line ${lineId} is not known`);
    const [{ id }] = await tx.query(
      `INSERT INTO refills (line_id, provider_id, asked_by_buyer, sent_at) VALUES ($1, $2, true, NULL)
       ON CONFLICT (line_id) WHERE ended_at IS NULL DO UPDATE SET asked_by_buyer = true RETURNING id`,
      [lineId, placement.providerId],
    );
    if (!takesRefill(placement))
      await this.changeRefills.within(tx, [id], (refill, now) => decideEnded(refill, 'refused', null, now));
  }
}
