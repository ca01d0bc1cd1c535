import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Message } from '../../order/message.entity.js';
import { mailboxOf } from './decide-reminder.js';

/** Ends the reminders to a mailbox, or takes that back. Whoever has the number of one has got it there: it stands nowhere else. */
@Injectable()
export class StopReminders {
  constructor(private readonly database: DataSource) {}

  stop(reminderId: string): Promise<{ done: true }> {
    return this.write(reminderId, new Date());
  }

  takeBack(reminderId: string): Promise<{ done: true }> {
    return this.write(reminderId, null);
  }

  /** An unknown number is answered like a known one. */
  private async write(reminderId: string, stoppedAt: Date | null): Promise<{ done: true }> {
    const reminder = await this.database
      .getRepository(Message)
      .findOneBy({ id: reminderId, kind: 'order-unpaid' });
    if (reminder)
      await this.database.query(
        `INSERT INTO reminder_stops (address, stopped_at) VALUES ($1, $2)
         ON CONFLICT (address) DO UPDATE SET stopped_at = excluded.stopped_at`,
        [mailboxOf(reminder.address), stoppedAt],
      );
    return { done: true };
  }
}
