import type { QueryRunner } from 'typeorm';

/** What the seller is to GST, and the tax documents of sales and refunds. Neither is ever changed or deleted. */
export class TaxDocuments1796420000015 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tax_standings (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        standing jsonb NOT NULL,
        effective_from timestamptz NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE tax_document_counters (
        series text,
        financial_year text CHECK (financial_year ~ '^\\d\\d-\\d\\d$'),
        last integer NOT NULL,
        PRIMARY KEY (series, financial_year)
      )`);
    await runner.query(`
      CREATE TABLE tax_documents (
        id uuid PRIMARY KEY,
        order_id bigint NOT NULL REFERENCES orders,
        kind text NOT NULL CHECK (kind IN ('tax-invoice', 'bill-of-supply', 'credit-note')),
        refund_id uuid UNIQUE REFERENCES refunds,
        number text NOT NULL UNIQUE CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
        issued_at timestamptz NOT NULL,
        total_paise bigint NOT NULL CHECK (total_paise >= 0),
        contents jsonb NOT NULL,
        CHECK ((kind = 'credit-note') = (refund_id IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX tax_documents_by_order ON tax_documents (order_id)`);
    await runner.query(
      `CREATE UNIQUE INDEX tax_documents_of_sales ON tax_documents (order_id) WHERE refund_id IS NULL`,
    );
    await runner.query(`CREATE INDEX tax_documents_by_time ON tax_documents (issued_at)`);
    // The State decides which tax it is; the address only large sales need.
    await runner.query(`ALTER TABLE orders ADD customer_state text, ADD customer_address text`);
    await runner.query(`REVOKE UPDATE, DELETE ON tax_standings, tax_documents FROM boostline_orders`);
    await runner.query(`REVOKE DELETE ON tax_document_counters FROM boostline_orders`);
  }
}
