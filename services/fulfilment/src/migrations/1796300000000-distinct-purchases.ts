import type { QueryRunner } from 'typeorm';

/**
 * Purchases of one price can be told apart: some units more are bought than were sold (docs/decisions/0008). What a panel has
 * shown of its charges, its remains and its web server's errors is kept with it.
 */
export class DistinctPurchases1796300000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE placements ADD bought integer, ADD lost_by text`);
    await runner.query(`ALTER TABLE absences ADD bought integer`);
    await runner.query(`ALTER TABLE services ADD charge_follows boolean`);
    await runner.query(`
      ALTER TABLE providers
        ADD extra_percent numeric NOT NULL DEFAULT 1 CHECK (extra_percent BETWEEN 0 AND 10),
        ADD web_error_settle_ms integer,
        ADD web_errors_absent integer NOT NULL DEFAULT 0,
        ADD web_error_latest_ms integer,
        ADD pending_remains boolean`);
    // A purchase that has yet to show whether the charge follows the quantity.
    await runner.query(`
      CREATE INDEX placements_extra_unconfirmed ON placements (provider_id, service_id)
        WHERE bought > quantity AND charge IS NULL`);
  }
}
