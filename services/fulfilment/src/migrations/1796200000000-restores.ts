import type { QueryRunner } from 'typeorm';

/** What must be known of a shop whose backup was restored (docs/decisions/0021). */
export class Restores1796200000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE providers
        DROP CONSTRAINT providers_hold_reason_check,
        ADD CONSTRAINT providers_hold_reason_check CHECK (hold_reason IN ('funds', 'credentials', 'restored'))`);
    await runner.query(`
      ALTER TABLE placements
        DROP CONSTRAINT placements_held_for_check,
        ADD CONSTRAINT placements_held_for_check
          CHECK (held_for IN ('margin', 'service-stopped', 'service-missing', 'restored'))`);
    // Written by the restore alone, while no service runs.
    await runner.query(`CREATE TABLE doubted_orders (order_id bigint PRIMARY KEY)`);
    await runner.query(`REVOKE INSERT, UPDATE, DELETE ON doubted_orders FROM boostline_fulfilment`);
  }
}
