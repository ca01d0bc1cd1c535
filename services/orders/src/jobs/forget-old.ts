import type { Retention } from '@boostline/contracts/schemas/admin/retention';
import { forgetHandled, keepOutbox } from '@boostline/messaging/forget-messages';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { askedForDays } from '../order/payment.state.js';

/** Forgets what has been kept for long enough (docs/decisions/0020). Replicas that do so at once do no harm. */
@Injectable()
export class ForgetOld {
  constructor(private readonly database: DataSource) {}

  async forget({ recordDays, unpaidDays }: Pick<Retention, 'recordDays' | 'unpaidDays'>): Promise<void> {
    await keepOutbox(this.database, 'orders');
    await forgetHandled(this.database, 'orders');
    await this.database.query(`SELECT forget_refused_webhooks()`);
    await this.database.query(forgetMessages, [recordDays]);
    await this.database.query(forgetBrowsers, [recordDays]);
    await this.database.query(`DELETE FROM order_links WHERE expires_at < now()`);
    await this.database.query(forgetFormerAccounts, [askedForDays]);
    await this.forgetUnpaid(unpaidDays);
    await this.walk('forget_webhooks', recordDays);
    await this.walk('forget_histories', recordDays);
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
  private async walk(forget: 'forget_webhooks' | 'forget_histories', days: number): Promise<void> {
    for (let after: number | null = 0; after !== null;) {
      const [row]: { next: number | null }[] = await this.database.query(`SELECT ${forget}($1, $2) AS next`, [
        after,
        days,
      ]);
      after = row?.next ?? null;
    }
  }
}

/** Orders keep their contact for longer; the record of a message is not needed for that long. */
const forgetMessages = `DELETE FROM messages WHERE created_at < now() - $1::integer * interval '1 day'`;

/** The owner's devices have no order, and stay until they are removed. */
const forgetBrowsers = `
  DELETE FROM push_subscriptions
   WHERE order_id IS NOT NULL AND created_at < now() - $1::integer * interval '1 day'`;

/** Whose payments are asked about no more: decision 11. */
const forgetFormerAccounts = `DELETE FROM former_gateway_accounts WHERE replaced_at < now() - $1::integer * interval '1 day'`;
