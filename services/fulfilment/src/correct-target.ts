import type { EventPayload } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { linkTo } from './accept-paid-order.js';
import { databaseNow } from './database-clock.js';
import { Placement, writeBack } from './placement.entity.js';
import { may } from './placement.state.js';
import { Report } from './report.js';
import { move } from './move.js';

/** The buyer named the target of a line that had none, or another one where the panel refused it. */
@Injectable()
export class CorrectTarget {
  constructor(private readonly report: Report) {}

  /**
   * The ids of lines that may be placed now; none when the line has moved on already. Throws while the line is not
   * known: its `order.paid` is on its way, and this event is handled again after it.
   */
  async run(
    tx: EntityManager,
    { orderId, lineId, target }: EventPayload<'order.target-corrected.v1'>,
  ): Promise<string[]> {
    const placement = await tx.findOne(Placement, {
      where: { lineId, orderId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!placement) throw new Error(`line ${lineId} is not known yet`);
    if (!may(placement.state, 'target-named')) return [];
    const now = await databaseNow(tx);
    const link = linkTo(placement.type, target);
    move(placement, 'target-named', { target, link, reason: null, refusals: 0, notBefore: now });
    await this.report.run(tx, [placement], now);
    await writeBack(tx, [placement]);
    return [lineId];
  }
}
