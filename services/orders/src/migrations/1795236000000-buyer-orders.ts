import type { QueryRunner } from 'typeorm';

/** What a buyer's page of orders needs: receipts, corrections of targets, and ways to find the rows. */
export class BuyerOrders1795236000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX orders_by_buyer ON orders (buyer_hash, created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX orders_by_payment ON orders (paid_at DESC) WHERE paid_at IS NOT NULL`);
    await runner.query(`
      ALTER TABLE order_lines
        ADD target_corrections integer NOT NULL DEFAULT 0,
        ADD correct_until timestamptz`);
    await runner.query(
      `CREATE INDEX order_lines_to_correct ON order_lines (correct_until) WHERE correct_until IS NOT NULL`,
    );
    await this.createReceipts(runner);
  }

  private async createReceipts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE receipt_counters (
        financial_year text PRIMARY KEY CHECK (financial_year ~ '^\\d\\d-\\d\\d$'),
        last integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE receipts (
        order_id bigint PRIMARY KEY REFERENCES orders,
        number text NOT NULL UNIQUE CHECK (length(number) <= 16),
        issued_at timestamptz NOT NULL
      )`);
    // Orders that were paid before there were receipts; the form of the number is that of receipt-number.ts.
    await runner.query(`
      WITH paid AS (
        SELECT id, paid_at, (paid_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months' AS in_year
          FROM orders WHERE paid_at IS NOT NULL
      ), numbered AS (
        SELECT id, paid_at, to_char(in_year, 'YY') || '-' || to_char(in_year + interval '1 year', 'YY') AS year,
               row_number() OVER (PARTITION BY date_trunc('year', in_year) ORDER BY paid_at, id) AS serial
          FROM paid
      ), counted AS (
        INSERT INTO receipt_counters SELECT year, max(serial) FROM numbered GROUP BY year
      )
      INSERT INTO receipts SELECT id, 'R/' || year || '/' || lpad(serial::text, 7, '0'), paid_at FROM numbered`);
    await runner.query(`REVOKE UPDATE, DELETE ON receipts FROM boostline_orders`);
    await runner.query(`REVOKE DELETE ON receipt_counters FROM boostline_orders`);
  }
}
