import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { financialYearOf, receiptNumber } from './receipt-number.js';

/** Gives an order that has just been paid the next receipt number of the financial year. */
@Injectable()
export class IssueReceipt {
  /**
   * The counter's row stays locked until `tx` ends, and a transaction that fails gives its number back: that is what
   * leaves no gaps. Call it last in the transaction, so that payments wait for one another as briefly as can be; for
   * the same reason counting and writing are one statement.
   */
  async run(tx: EntityManager, orderId: number): Promise<void> {
    const [{ moment }]: [{ moment: Date }] = await tx.query(`SELECT now() AS moment`);
    const year = financialYearOf(moment);
    const [{ number }]: [{ number: string }] = await tx.query(nextReceipt, [year, orderId, moment]);
    // Throws when the year has no number left.
    receiptNumber(year, Number(number.split('/').at(-1)));
  }
}

/** $1 financial year, $2 order, $3 moment. The form of the number is that of receipt-number.ts. */
const nextReceipt = `
  WITH counted AS (
    INSERT INTO receipt_counters AS counter (financial_year, last) VALUES ($1::text, 1)
    ON CONFLICT (financial_year) DO UPDATE SET last = counter.last + 1 RETURNING last::text AS serial
  )
  INSERT INTO receipts (order_id, number, issued_at)
  SELECT $2::bigint, 'R/' || $1::text || '/' || lpad(serial, greatest(7, length(serial)), '0'), $3::timestamptz FROM counted
  RETURNING number`;
