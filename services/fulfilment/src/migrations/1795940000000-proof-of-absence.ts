import type { QueryRunner } from 'typeorm';

/**
 * What a proof of absence rests on (docs/decisions/0007): how the panel shows fresh orders, what the wallet's sum leaves out,
 * ended orders that are asked again, and what turned up after a proof. A line that does not move has a clock.
 */
export class ProofOfAbsence1795940000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE providers
        ADD letter_ids boolean NOT NULL DEFAULT false,
        ADD shown_after_ms integer,
        ADD hidden_for_ms integer NOT NULL DEFAULT 0,
        ADD wallet_uncharged integer NOT NULL DEFAULT 0,
        ADD wallet_doubted_at timestamptz,
        ADD wallet_refunded_at timestamptz,
        ADD wallet_tried_at timestamptz,
        ADD wallet_failures integer NOT NULL DEFAULT 0`);
    await runner.query(`
      UPDATE providers p SET letter_ids = EXISTS (SELECT FROM placements
        WHERE provider_id = p.id AND upstream_order_id IS NOT NULL AND upstream_order_id !~ '^[0-9]{1,15}$')`);
    await this.watchEnds(runner);
    await this.createAbsences(runner);
    await this.createSurplusOrders(runner);
  }

  private async watchEnds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE placements
        ADD ended_at timestamptz,
        ADD ready_since timestamptz NOT NULL DEFAULT now(),
        ADD overdue text`);
    // Spread over a day, so that an upgrade does not ask for a month of orders at once.
    await runner.query(`
      UPDATE placements SET ended_at = updated_at, next_poll_at = now() + random() * interval '1 day'
       WHERE state IN ('COMPLETED', 'PARTIAL', 'CANCELED') AND updated_at > now() - interval '30 days'`);
    await runner.query(`
      CREATE INDEX placements_ended ON placements (provider_id, next_poll_at)
        WHERE state IN ('COMPLETED', 'PARTIAL', 'CANCELED') AND ended_at IS NOT NULL AND next_poll_at IS NOT NULL`);
    await runner.query(
      `CREATE INDEX placements_overdue ON placements (ready_since) WHERE overdue IS NOT NULL`,
    );
  }

  private async createAbsences(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE absences (
        line_id uuid NOT NULL,
        attempt integer NOT NULL,
        provider_id integer NOT NULL,
        expected_charge numeric NOT NULL,
        search_above bigint,
        evidence jsonb NOT NULL,
        proved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        looks integer NOT NULL DEFAULT 0,
        next_look_at timestamptz,
        PRIMARY KEY (line_id, attempt),
        FOREIGN KEY (line_id, attempt) REFERENCES attempts ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX absences_to_watch ON absences (provider_id, next_look_at) WHERE next_look_at IS NOT NULL`,
    );
  }

  private async createSurplusOrders(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE surplus_orders (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        provider_id integer NOT NULL REFERENCES providers,
        upstream_order_id text,
        line_id uuid,
        attempt integer,
        charge numeric NOT NULL,
        found_by text NOT NULL CHECK (found_by IN ('search', 'late-answer', 'wallet')),
        found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        settled_at timestamptz,
        settled_by text,
        settled_reason text,
        UNIQUE (provider_id, upstream_order_id)
      )`);
    await runner.query(`REVOKE DELETE ON surplus_orders FROM boostline_fulfilment`);
    await runner.query(
      `CREATE INDEX surplus_orders_open ON surplus_orders (provider_id) WHERE settled_at IS NULL`,
    );
  }
}
