import type { QueryRunner } from 'typeorm';

const accounts = ['gateway', 'suspense', 'in_progress', 'fulfilled', 'refund_due', 'refunded'];
const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** What one decision owes from one capture is one refund, and what is below ₹1 is rounded up at the shop's cost. */
export class RefundsOfSeveralLines1796600000092 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE refunds ADD shares jsonb, ADD rounding_paise bigint NOT NULL DEFAULT 0 CHECK (rounding_paise >= 0)`,
    );
    await runner.query(`ALTER TABLE test_payments ADD returned_captures text[] NOT NULL DEFAULT '{}'`);
    await runner.query(`ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check`);
    await runner.query(
      `ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check
         CHECK (account IN (${listed([...accounts, 'shop'])})) NOT VALID`,
    );
  }
}
