import { forgetHandled, keepOutbox } from '@boostline/messaging/forget-messages';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Forgets what has been kept for long enough (docs/decisions/0008). Run on a timer under a lock. */
@Injectable()
export class ForgetOld {
  constructor(private readonly database: DataSource) {}

  /** `unpaidDays`: after how many an order that nobody has paid is forgotten. */
  async run(unpaidDays: number): Promise<void> {
    await keepOutbox(this.database, 'orders');
    await forgetHandled(this.database, 'orders');
    await this.database.query(`SELECT forget_refused_webhooks()`);
    await this.database.query(forgetMessages);
    await this.forgetUnpaid(unpaidDays);
    await this.walk('forget_webhooks');
    await this.walk('forget_histories');
  }

  private async forgetUnpaid(days: number): Promise<void> {
    for (;;) {
      const [row]: { forgotten: number }[] = await this.database.query(
        `SELECT forget_unpaid_orders($1) AS forgotten`,
        [days],
      );
      if (!row || row.forgotten < 500) return;
    }
  }

  /** From the oldest on, over what must stay, until what follows is younger. */
  private async walk(forget: 'forget_webhooks' | 'forget_histories'): Promise<void> {
    for (let after: number | null = 0; after !== null;) {
      const [row]: { next: number | null }[] = await this.database.query(`SELECT ${forget}($1) AS next`, [
        after,
      ]);
      after = row?.next ?? null;
    }
  }
}

/** Orders keep their contact for longer; that a message was sent is of use to nobody after a year. */
const forgetMessages = `DELETE FROM messages WHERE created_at < now() - interval '400 days'`;
