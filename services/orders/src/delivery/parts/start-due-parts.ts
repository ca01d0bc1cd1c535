import { Injectable } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { LiveHints } from '../../runtime/live-hints.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { isEmpty } from '../../order/changed-rows.js';
import { decideDueParts } from './decide-parts.js';

@Injectable()
export class StartDueParts {
  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
  ) {}

  /** An order that is decided twice hands over nothing twice: the second sees what the first wrote. */
  async start(): Promise<void> {
    const found: { order_id: number }[] = await this.database.query(perhapsDue);
    for (const { order_id: orderId } of found) {
      const change = await this.changeOrders.change(
        ofExisting(orderId, (order) => decideDueParts(order, new Date())),
      );
      if (isEmpty(change)) continue;
      crashAt(env.CRASH_AT, 'parts-started');
      this.hints.orderChanged(orderId);
    }
  }
}

/** Parts that must wait are left out, or a hundred of them would hide those behind them. Decided is by the rule. */
const perhapsDue = `
  SELECT DISTINCT l.order_id FROM (
    SELECT d.order_id FROM order_lines d JOIN orders o ON o.id = d.order_id
     WHERE d.due_at <= now() AND o.parts_held_at IS NULL
       AND NOT EXISTS (
         SELECT FROM order_lines e WHERE e.order_id = d.order_id AND e.position < d.position
            AND e.target = d.target AND e.finished_at IS NULL)
     ORDER BY d.due_at LIMIT 100) AS l`;
