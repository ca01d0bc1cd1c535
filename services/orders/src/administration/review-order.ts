import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { note } from '../order-timeline.js';
import { awaitsReview } from './awaits-review.js';
import type { Decision } from './cancel-order.js';
import { lockOrder, notAllowedNow } from './lock-order.js';

/** A person has looked and says what he found: the order waits for nobody until it changes again. */
@Injectable()
export class ReviewOrder {
  constructor(private readonly database: DataSource) {}

  /** Throws `conflict` when the order has changed, or waits for nobody. */
  async run(orderId: number, { version, reason, by }: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { status } = await lockOrder(tx, orderId, version);
      if (!(await awaitsReview(tx, orderId))) throw notAllowedNow('Marking it reviewed', { version, status });
      // Past the version column: the note is no change of the order.
      await tx.query(`UPDATE orders SET reviewed_version = version WHERE id = $1`, [orderId]);
      await note(tx, orderId, 'review.noted', { by, reason });
    });
  }
}
