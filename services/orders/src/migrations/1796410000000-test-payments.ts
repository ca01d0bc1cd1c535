import type { QueryRunner } from 'typeorm';

/** Payments by which an owner tries the payment gateway. They are no sale: they have no order and no place in the book. */
export class TestPayments1796410000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE test_payments (
        id uuid PRIMARY KEY,
        gateway text NOT NULL,
        merchant_ref text NOT NULL UNIQUE,
        gateway_payment_id text,
        payment_url text,
        amount_paise bigint NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'paid', 'refunding', 'refunded', 'by-hand', 'unpaid')),
        capture_id text,
        captured_paise bigint,
        refund_ref text,
        refusals integer NOT NULL,
        tries integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        notified_at timestamptz,
        next_try_at timestamptz,
        last_error text
      )`);
    await runner.query(
      `CREATE INDEX test_payments_due ON test_payments (next_try_at) WHERE next_try_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX test_payments_newest ON test_payments (gateway, created_at DESC)`);
  }
}
