import type { QueryRunner } from 'typeorm';

/** What was refunded and is delivered after all, until the owner has looked at it (docs/decisions/0010). */
export class DeliveredAfterRefund1796600000076 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_lines ADD delivered_after_refund_paise bigint NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE INDEX order_lines_delivered_after_refund ON order_lines (order_id) WHERE delivered_after_refund_paise > 0`);
  }
}
