import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OrdersJobs } from '../../runtime/jobs.js';

@Injectable()
export class NoteNotification {
  constructor(
    private readonly database: DataSource,
    @Inject(Jobs) private readonly jobs: OrdersJobs,
  ) {}

  /** False when the reference is of no test payment. The payment is asked about at once. */
  async note(gateway: string, merchantRef: string): Promise<boolean> {
    const [rows]: [unknown[], number] = await this.database.query(
      `UPDATE test_payments SET notified_at = coalesce(notified_at, now()), next_try_at = least(next_try_at, now())
        WHERE gateway = $1 AND merchant_ref = $2 RETURNING id`,
      [gateway, merchantRef],
    );
    if (rows.length === 0) return false;
    void this.jobs.wake('follow-test-payments');
    return true;
  }
}
