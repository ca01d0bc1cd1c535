import type { QueryRunner } from 'typeorm';

export class Administration1795500000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE providers
        ADD version integer NOT NULL DEFAULT 1,
        ADD active boolean NOT NULL DEFAULT true,
        ADD balance numeric,
        ADD balance_read_at timestamptz`);
    await runner.query(`
      ALTER TABLE placements
        ADD held_for text CHECK (held_for IN ('margin', 'service-stopped')),
        ADD approved boolean NOT NULL DEFAULT false,
        ADD exchange_factor numeric,
        ADD cancel_asked_at timestamptz,
        ADD CHECK (held_for IS NULL OR state = 'READY')`);
    await runner.query(`CREATE INDEX placements_held ON placements (created_at) WHERE held_for IS NOT NULL`);
    await runner.query(`CREATE INDEX placements_charged ON placements (placed_at) WHERE charge IS NOT NULL`);
    await runner.query(`ALTER TABLE services ADD stopped text`);
    await this.createPricing(runner);
    await this.createDecisions(runner);
    await this.createRefills(runner);
  }

  private async createPricing(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pricing (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        exchange_factor numeric NOT NULL DEFAULT 85 CHECK (exchange_factor > 0),
        minimum_margin numeric NOT NULL DEFAULT 10 CHECK (minimum_margin BETWEEN 0 AND 90),
        version integer NOT NULL DEFAULT 1
      )`);
    await runner.query(`INSERT INTO pricing DEFAULT VALUES`);
    await runner.query(`COMMENT ON COLUMN pricing.minimum_margin IS 'percent of what was paid'`);
  }

  /** What persons decided about lines. Only what the panel answered is added to a row later. */
  private async createDecisions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE decisions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        line_id uuid NOT NULL REFERENCES placements,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        action text NOT NULL CHECK (action IN ('adopt', 'resend', 'approve', 'cancel', 'refill', 'refund')),
        decided_by text NOT NULL,
        reason text NOT NULL,
        state text NOT NULL,
        attempt integer NOT NULL,
        upstream_order_id text,
        answer text
      )`);
    await runner.query(`CREATE INDEX decisions_by_line ON decisions (line_id)`);
    await runner.query(`REVOKE UPDATE, DELETE ON decisions FROM boostline_fulfilment`);
    await runner.query(`GRANT UPDATE (answer) ON decisions TO boostline_fulfilment`);
  }

  private async createRefills(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refills (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        line_id uuid NOT NULL REFERENCES placements,
        provider_id integer NOT NULL,
        upstream_refill_id text,
        asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        upstream_status text,
        next_poll_at timestamptz,
        ended_at timestamptz
      )`);
    await runner.query(`CREATE UNIQUE INDEX refills_one_active ON refills (line_id) WHERE ended_at IS NULL`);
    await runner.query(
      `CREATE INDEX refills_to_poll ON refills (provider_id, next_poll_at) WHERE ended_at IS NULL`,
    );
  }
}
