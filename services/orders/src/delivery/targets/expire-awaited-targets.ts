import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveHints } from '../../runtime/live-hints.js';
import { FindCircumstances } from '../../gateways/accounts/find-circumstances.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { awaitsTargetSql } from '../../order/awaited-target.js';
import { decideLateTargets } from './decide-target.js';

@Injectable()
export class ExpireAwaitedTargets {
  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** An order that is decided twice is refunded once: the second decision sees what the first one wrote. */
  async expire(): Promise<void> {
    const expired: { order_id: number }[] = await this.database.query(
      `SELECT l.order_id FROM order_lines l WHERE ${awaitsTargetSql} AND l.correct_until <= now()
        ORDER BY l.correct_until LIMIT 100`,
    );
    for (const orderId of new Set(expired.map(({ order_id: id }) => id))) {
      await this.changeOrders.change(
        ofExisting(orderId, (order) => decideLateTargets(order, this.circumstances.find())),
      );
      this.hints.orderChanged(orderId);
    }
  }
}
