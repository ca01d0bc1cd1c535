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
    const [{ number }]: [{ number: string }] = await tx.query(issueReceipt, [year, moment, orderId]);
    // Throws when the year has no number left.
    receiptNumber(year, Number(number.split('/').at(-1)));
  }
}

/**
 * Two parts of a WITH, `counted` and `receipt`, for the orders in `order_id` of the part named `paid`, which may have no
 * row. $1 is the financial year, $2 the moment. The form of the number is that of receipt-number.ts.
 */
export const receiptParts = (paid: string) => `
  counted AS (
    INSERT INTO receipt_counters AS counter (financial_year, last)
    SELECT $1::text, count(*)::integer FROM ${paid} HAVING count(*) > 0
    ON CONFLICT (financial_year) DO UPDATE SET last = counter.last + excluded.last RETURNING last
  ), numbered AS (
    SELECT order_id, (last + 1 - row_number() OVER (ORDER BY order_id DESC))::text AS serial FROM ${paid}, counted
  ), receipt AS (
    INSERT INTO receipts (order_id, number, issued_at)
    SELECT order_id, 'R/' || $1::text || '/' || lpad(serial, greatest(7, length(serial)), '0'), $2::timestamptz
      FROM numbered
    RETURNING number
  )`;

const issueReceipt = `
  WITH paid AS (SELECT $3::bigint AS order_id), ${receiptParts('paid')}
  SELECT number FROM receipt`;
