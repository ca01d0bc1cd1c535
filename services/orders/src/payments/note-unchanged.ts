import { Injectable } from '@nestjs/common';
import { runPrepared } from '@boostline/service-kit/prepared';
import { DataSource } from 'typeorm';
import type { GatewayPayment } from './payment-gateway.js';
import type { Payment } from './payment.entity.js';

/**
 * What most polls come to: the gateway shows no money that is not booked and judged already, and the payment stays what
 * it is. Only that it was asked is written, in one statement; the order is not even locked.
 */
@Injectable()
export class NoteUnchanged {
  constructor(private readonly database: DataSource) {}

  /** Whether it was that case; otherwise nothing is written. `webhook` as for `SettleAtOnce`. */
  async run(payment: Payment, reported: GatewayPayment | null, webhook: number | null): Promise<boolean> {
    const unchanged = await runPrepared(this.database.manager, 'note-unchanged', noteUnchanged, [
      payment.id,
      payment.state,
      reported?.captures.map(({ id }) => id) ?? [],
      webhook,
    ]);
    return unchanged.length > 0;
  }
}

const noteUnchanged = `
  WITH unchanged AS (
    UPDATE payments p SET last_asked_at = now(), version = version + 1
     WHERE p.id = $1 AND p.state = $2
       AND NOT EXISTS (SELECT FROM captures c WHERE c.payment_id = p.id AND c.purpose = 'unjudged')
       AND NOT EXISTS (SELECT FROM unnest($3::text[]) AS shown (id)
                        WHERE NOT EXISTS (SELECT FROM captures c
                                           WHERE c.gateway = p.gateway AND c.capture_id = shown.id))
    RETURNING id
  ), followed AS (
    UPDATE webhooks w SET handled_at = now() FROM unchanged WHERE w.id = $4
  )
  SELECT id FROM unchanged`;
