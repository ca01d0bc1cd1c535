import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { note } from '../order-timeline.js';
import type { Decision } from './cancel-order.js';
import { lockOrder } from './lock-order.js';

/** A person has looked and says what he found: the order waits for nobody until it changes again. */
@Injectable()
export class ReviewOrder {
  constructor(private readonly database: DataSource) {}

  async run(orderId: number, { version, reason, by }: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockOrder(tx, orderId, version);
      // Past the version column: the note is no change of the order.
      await tx.query(`UPDATE orders SET reviewed_version = version WHERE id = $1`, [orderId]);
      await note(tx, orderId, 'review.noted', { by, reason });
    });
  }
}
