import type { QueryRunner } from 'typeorm';

/** Ways to find orders, what a person decided about them, and payment gateways that the panel sets up. */
export class Administration1795400000000 {
  async up(runner: QueryRunner): Promise<void> {
    await this.createSearch(runner);
    await runner.query(`CREATE INDEX orders_by_amount ON orders (kind, amount_paise, id)`);
    await runner.query(`CREATE INDEX orders_by_quantity ON orders (kind, quantity, id)`);
    await runner.query(`CREATE INDEX orders_by_status ON orders (kind, status, created_at DESC, id DESC)`);
    await runner.query(`
      CREATE INDEX orders_for_a_person ON orders (created_at) WHERE status = 'paid_processing_failed'`);
    await runner.query(`CREATE INDEX order_lines_by_provider ON order_lines (provider_id, order_id)`);
    await runner.query(`CREATE INDEX refunds_open ON refunds (created_at) WHERE state <> 'processed'`);
    await runner.query(`CREATE INDEX captures_held ON captures (recorded_at) WHERE purpose = 'unjudged'`);
    await runner.query(`CREATE INDEX webhooks_by_payment ON webhooks (gateway, merchant_ref)`);
    await runner.query(`
      ALTER TABLE orders ADD reviewed_version integer;
      COMMENT ON COLUMN orders.reviewed_version IS
        'version that a person has looked at: the order waits for nobody until it changes again';
      ALTER TABLE order_lines ADD finished_at timestamptz;
      UPDATE order_lines l SET finished_at = ended.at
        FROM (SELECT detail->>'lineId' AS line_id, max(at) AS at FROM order_events
               WHERE name IN ('line.completed', 'line.partial', 'line.failed') GROUP BY 1) AS ended
       WHERE ended.line_id = l.id::text AND l.status IN ('completed', 'partial', 'failed');
    `);
    await runner.query(`
      ALTER TABLE refunds ADD processed_at timestamptz;
      UPDATE refunds r SET processed_at = p.at FROM ledger_postings p WHERE p.reference = 'refund:' || r.id;
      CREATE INDEX refunds_by_end ON refunds (processed_at) WHERE processed_at IS NOT NULL;
    `);
    await runner.query(`
      CREATE INDEX order_lines_by_end ON order_lines (finished_at) WHERE finished_at IS NOT NULL`);
    await this.createGatewayAccounts(runner);
  }

  /** Parts of names are found by trigrams; identifiers as a whole. */
  private async createSearch(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    // A managed server may have it in a schema of its own.
    const [{ schema }] = await runner.query(
      `SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'pg_trgm'`,
    );
    await runner.query(`CREATE INDEX orders_by_target ON orders USING gin (target ${schema}.gin_trgm_ops)`);
    await runner.query(
      `CREATE INDEX order_lines_by_target ON order_lines USING gin (target ${schema}.gin_trgm_ops)`,
    );
    await runner.query(`
      CREATE INDEX order_lines_by_upstream ON order_lines (upstream_order_id) WHERE upstream_order_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX payments_by_gateway_id ON payments (gateway_payment_id) WHERE gateway_payment_id IS NOT NULL`);
    await runner.query(`CREATE INDEX captures_by_id ON captures (capture_id)`);
    await runner.query(`
      CREATE INDEX refunds_by_gateway_id ON refunds (gateway_refund_id) WHERE gateway_refund_id IS NOT NULL`);
  }

  private async createGatewayAccounts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway_accounts (
        name text PRIMARY KEY,
        base_url text NOT NULL,
        credentials_sealed bytea NOT NULL,
        from_environment boolean NOT NULL,
        version integer NOT NULL DEFAULT 1
      );
      CREATE TABLE payment_settings (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        current_gateway text NOT NULL,
        refund_policy text NOT NULL CHECK (refund_policy IN ('automatic', 'approval')),
        from_environment boolean NOT NULL,
        version integer NOT NULL DEFAULT 1
      );
    `);
  }
}
