import { Injectable, Logger } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { newIds } from '../../order/find-circumstances.js';
import { awaitingPayment } from '../../order/order.state.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { decideReminder, remindAfterMs } from './decide-reminder.js';
import { literalList } from '@boostline/service-kit/data/literal-list';

interface Candidate {
  id: number;
  stoppedAt: Date | null;
}

/** Reminds those buyers who ticked it of an order that they have not paid. Run on a timer under a lock. */
@Injectable()
export class RemindUnpaid {
  private readonly logger = new Logger(RemindUnpaid.name);

  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
  ) {}

  async run(): Promise<void> {
    const now = new Date();
    const candidates: Candidate[] = await this.database.query(unreminded, [
      new Date(now.getTime() - remindAfterMs),
    ]);
    for (const { id, stoppedAt } of candidates) {
      try {
        await this.changeOrders.run(
          ofExisting(id, (order) => decideReminder(order, stoppedAt, { now, ids: newIds })),
        );
        crashAt(env.CRASH_AT, 'reminder-written');
      } catch (error) {
        this.logger.warn(
          { orderId: id, reason: String(error) },
          'the reminder of an unpaid order could not be written, the next round tries again',
        );
      }
    }
  }
}

const unreminded = `
  SELECT o.id, (SELECT stopped_at FROM reminder_stops WHERE address = lower(o.customer_email)) AS "stoppedAt"
    FROM orders o
   WHERE o.reminder_agreed_at IS NOT NULL AND o.status IN (${literalList(awaitingPayment)})
     AND o.reminder_agreed_at <= $1
     AND NOT EXISTS (SELECT FROM messages m WHERE m.order_id = o.id AND m.kind = 'order-unpaid')
   ORDER BY o.reminder_agreed_at LIMIT 200`;
