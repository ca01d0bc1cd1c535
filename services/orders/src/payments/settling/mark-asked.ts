import { Injectable } from '@nestjs/common';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { DataSource } from 'typeorm';

/** Records that a gateway was asked about a payment and said nothing new, which is the usual result of a poll. */
@Injectable()
export class MarkAsked {
  constructor(private readonly database: DataSource) {}

  /** `webhook`: the notification that led to asking, which is followed up with that. */
  async mark(paymentId: string, webhook: number | null, now: Date): Promise<void> {
    await runPrepared(this.database.manager, 'mark-asked', markAsked, [paymentId, webhook, now]);
  }
}

const markAsked = `
  WITH followed AS (UPDATE webhooks SET handled_at = $3 WHERE id = $2)
  UPDATE payments SET last_asked_at = $3 WHERE id = $1`;
