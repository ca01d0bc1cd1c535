import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@boostline/contracts/events';
import type { EntityManager } from 'typeorm';
import { LiveHints } from '../live-hints.js';
import { OrderLine } from '../order-line.entity.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { isRefillNews } from './refill.state.js';

/** What fulfilment tells about the refill of a line. No money hangs on it, and the order's status stays. */
@Injectable()
export class FollowRefill {
  constructor(private readonly hints: LiveHints) {}

  async run(
    tx: EntityManager,
    { orderId, lineId, refillId, status }: EventPayload<'fulfilment.refill-moved.v1'>,
  ): Promise<(() => void) | void> {
    // As for every change of its lines: another one must not write back what it read before.
    await tx.findOneOrFail(Order, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
    const line = await tx.findOneByOrFail(OrderLine, { id: lineId, orderId });
    if (!isRefillNews(line, { refillId, status })) return;
    await tx.update(OrderLine, { id: lineId }, { refillId, refillStatus: status });
    await note(tx, orderId, `line.refill-${status}`, { lineId });
    return () => this.hints.orderChanged(orderId);
  }
}
