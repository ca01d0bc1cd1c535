import { forgetHandled, keepOutbox } from '@boostline/messaging/forget-messages';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Forgets what has been kept for long enough (docs/decisions/0020). */
@Injectable()
export class ForgetOld {
  constructor(private readonly database: DataSource) {}

  async forget(): Promise<void> {
    await keepOutbox(this.database, 'fulfilment');
    await forgetHandled(this.database, 'fulfilment');
    for (let gone = 1; gone > 0;) {
      const [row]: { gone: number }[] = await this.database.query(
        `SELECT forget_attempts(record_days) AS gone FROM retention`,
      );
      gone = row?.gone ?? 0;
    }
  }
}
