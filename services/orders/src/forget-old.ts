import { forgetHandled, keepOutbox } from '@boostline/messaging/forget-messages';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Forgets what has been kept for long enough (docs/decisions/0008). Run on a timer under a lock. */
@Injectable()
export class ForgetOld {
  constructor(private readonly database: DataSource) {}

  async run(): Promise<void> {
    await keepOutbox(this.database, 'orders');
    await forgetHandled(this.database, 'orders');
    await this.walk('forget_webhooks');
    await this.walk('forget_histories');
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
