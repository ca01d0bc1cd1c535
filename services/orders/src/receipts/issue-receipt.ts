import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { financialYearOf, receiptNumber } from './receipt-number.js';

/** Gives an order that has just been paid the next receipt number of the financial year. */
@Injectable()
export class IssueReceipt {
  /**
   * The counter's row stays locked until `tx` ends, and a transaction that fails gives its number back: that is what
   * leaves no gaps. Call it last in the transaction, so that payments wait for one another as briefly as can be.
   */
  async run(tx: EntityManager, orderId: number): Promise<void> {
    const [{ moment }]: [{ moment: Date }] = await tx.query(`SELECT now() AS moment`);
    const year = financialYearOf(moment);
    const [{ last }]: [{ last: number }] = await tx.query(
      `INSERT INTO receipt_counters AS counter (financial_year, last) VALUES ($1, 1)
       ON CONFLICT (financial_year) DO UPDATE SET last = counter.last + 1 RETURNING last`,
      [year],
    );
    await tx.query(`INSERT INTO receipts (order_id, number, issued_at) VALUES ($1, $2, $3)`, [
      orderId,
      receiptNumber(year, last),
      moment,
    ]);
  }
}
