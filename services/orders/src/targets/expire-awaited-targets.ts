import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BookLineOutcome } from '../book-line-outcome.js';
import { FollowLines } from '../follow-lines.js';
import { LiveHints } from '../live-hints.js';
import { OrderLine } from '../order-line.entity.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { awaitsTarget } from './awaited-target.js';

interface Expired {
  id: string;
  order_id: number;
}

/** Gives the money of lines back whose buyers did not name a target in time. */
@Injectable()
export class ExpireAwaitedTargets {
  constructor(
    private readonly database: DataSource,
    private readonly bookOutcome: BookLineOutcome,
    private readonly followLines: FollowLines,
    private readonly hints: LiveHints,
  ) {}

  /** One round over the lines whose time is over. Run on a timer. */
  async run(): Promise<void> {
    const expired: Expired[] = await this.database.query(
      `SELECT id, order_id FROM order_lines WHERE correct_until <= now() AND status = 'waiting'
        ORDER BY correct_until LIMIT 100`,
    );
    for (const { id, order_id: orderId } of expired) {
      await this.database.transaction((tx) => this.end(tx, orderId, id));
      this.hints.orderChanged(orderId);
    }
  }

  private async end(tx: EntityManager, orderId: number, lineId: string): Promise<void> {
    const order = await tx.findOneOrFail(Order, {
      where: { id: orderId },
      lock: { mode: 'pessimistic_write' },
    });
    const lines = await tx.find(OrderLine, { where: { orderId } });
    const line = lines.find(({ id }) => id === lineId);
    // Its buyer may have named one between the look and the lock.
    if (!line || !awaitsTarget(line)) return;
    const reason = 'no usable target was named in time';
    Object.assign(line, { status: 'failed', correctUntil: null, remains: line.quantity, reason });
    await this.bookOutcome.run(tx, line, line.quantity, reason);
    await tx.save(OrderLine, line);
    await note(tx, orderId, 'line.failed', { lineId, reason });
    await this.followLines.run(tx, order, lines);
  }
}
