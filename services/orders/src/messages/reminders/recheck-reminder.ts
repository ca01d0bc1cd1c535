import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { DataSource } from 'typeorm';
import type { Message } from '../../order/message.entity.js';
import { mailboxOf, reminderBlockedReason } from './decide-reminder.js';

interface Known {
  status: OrderStatus;
  paidAt: Date | null;
  reminderAgreedAt: Date | null;
  stoppedAt: Date | null;
}

/** Checks again just before sending: a reminder may have waited for its mail server. */
@Injectable()
export class RecheckReminder {
  constructor(private readonly database: DataSource) {}

  /** Why the reminder is not sent; null when it is. */
  async recheck({ orderId, address }: Pick<Message, 'orderId' | 'address'>): Promise<string | null> {
    const [known]: Known[] = await this.database.query(
      `SELECT status, paid_at AS "paidAt", reminder_agreed_at AS "reminderAgreedAt",
              (SELECT stopped_at FROM reminder_stops WHERE address = $2) AS "stoppedAt"
         FROM orders WHERE id = $1`,
      [orderId, mailboxOf(address)],
    );
    return known ? reminderBlockedReason(known, known) : 'The order is forgotten.';
  }
}
