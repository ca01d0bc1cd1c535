import { Injectable, Logger } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { newIds } from '../../gateways/accounts/find-circumstances.js';
import { awaitingPayment } from '../../order/order.state.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { type Mailbox, decideReminder, mailboxOf, oncePerMs, remindAfterMs } from './decide-reminder.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

interface Candidate {
  id: number;
  customerEmail: string;
}

/** Reminds those buyers who ticked it of an order that they have not paid. The row of its mailbox is locked meanwhile. */
@Injectable()
export class RemindUnpaid {
  private readonly logger = new Logger(RemindUnpaid.name);

  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
  ) {}

  async remind(): Promise<void> {
    const now = new Date();
    const candidates: Candidate[] = await this.database.query(unreminded, [
      new Date(now.getTime() - remindAfterMs),
    ]);
    for (const candidate of candidates) {
      try {
        if (await this.remindOf(candidate, now)) crashAt(env.CRASH_AT, 'reminder-written');
      } catch (error) {
        this.logger.warn(
          { orderId: candidate.id, reason: String(error) },
          'the reminder of an unpaid order could not be written, the next round tries again',
        );
      }
    }
    await this.database.query(forgetMailboxes, [new Date(now.getTime() - oncePerMs)]);
  }

  /** The reminder, and that its mailbox has had one, in one commit. */
  private remindOf({ id, customerEmail }: Candidate, now: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [mailbox]: [Mailbox] = await tx.query(lockMailbox, [mailboxOf(customerEmail)]);
      // Rounds may overlap: another one may have had the lock meanwhile.
      const [{ isReminded }]: [{ isReminded: boolean }] = await tx.query(
        `SELECT ${hasReminder('$1')} AS "isReminded"`,
        [id],
      );
      if (isReminded) return false;
      const { added } = await this.changeOrders.runIn(
        tx,
        ofExisting(id, (order) => decideReminder(order, mailbox, { now, ids: newIds })),
      );
      if (added.length === 0) return false;
      await tx.query(`UPDATE reminder_stops SET reminded_at = $2 WHERE address = $1`, [mailbox.mailbox, now]);
      return true;
    });
  }
}

const hasReminder = (orderId: string) =>
  `EXISTS (SELECT FROM messages WHERE order_id = ${orderId} AND kind = 'order-unpaid')`;

const unreminded = `
  SELECT o.id, o.customer_email AS "customerEmail" FROM orders o
   WHERE o.reminder_agreed_at IS NOT NULL AND o.status IN (${literalList(awaitingPayment)})
     AND o.reminder_agreed_at <= $1 AND o.customer_email IS NOT NULL
     AND NOT ${hasReminder('o.id')}
   ORDER BY o.reminder_agreed_at LIMIT 200`;

const lockMailbox = `
  INSERT INTO reminder_stops (address) VALUES ($1)
  ON CONFLICT (address) DO UPDATE SET address = excluded.address
  RETURNING address AS mailbox, reminded_at AS "remindedAt", stopped_at AS "stoppedAt"`;

/** A mailbox that wants no reminders is kept; others only while they have had one today. */
const forgetMailboxes = `
  DELETE FROM reminder_stops WHERE stopped_at IS NULL AND (reminded_at IS NULL OR reminded_at <= $1)`;
