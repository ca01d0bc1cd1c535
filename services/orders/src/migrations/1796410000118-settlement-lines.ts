import type { QueryRunner } from 'typeorm';

/** What payment gateways say that they settled, and the indexes by which a month is compared with it. */
export class SettlementLines1796410000118 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settlement_lines (
        gateway text,
        line_id text,
        kind text CHECK (kind IN ('payment', 'refund', 'adjustment')),
        reference text NOT NULL,
        amount_paise bigint NOT NULL,
        fee_paise bigint NOT NULL,
        tax_paise bigint NOT NULL,
        net_paise bigint NOT NULL,
        on_hold boolean NOT NULL,
        settlement_id text,
        utr text,
        occurred_at timestamptz NOT NULL,
        settled_at timestamptz,
        imported_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (gateway, line_id, kind)
      )`);
    await runner.query(
      `CREATE INDEX settlement_lines_by_day ON settlement_lines (coalesce(settled_at, occurred_at))`,
    );
    // Captures come in the order of time: a small index of ranges finds those of a month, and costs a payment nothing.
    await runner.query(`CREATE INDEX captures_by_time ON captures USING brin (recorded_at)`);
    await runner.query(
      `CREATE INDEX refunds_processed ON refunds (processed_at) WHERE processed_at IS NOT NULL`,
    );
  }
}
