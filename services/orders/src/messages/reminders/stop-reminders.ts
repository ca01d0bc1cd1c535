import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Ends the reminders to an address. Whoever has the number of one has got it there: it stands nowhere else. */
@Injectable()
export class StopReminders {
  constructor(private readonly database: DataSource) {}

  /** An unknown number is answered like a known one. */
  async run(reminderId: string): Promise<{ done: true }> {
    await this.database.query(
      `INSERT INTO reminder_stops (address, stopped_at)
       SELECT lower(address), now() FROM messages WHERE id = $1 AND kind = 'order-unpaid'
       ON CONFLICT (address) DO UPDATE SET stopped_at = now()`,
      [reminderId],
    );
    return { done: true };
  }
}
