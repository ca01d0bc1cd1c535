import type { QueryRunner } from 'typeorm';

/**
 * What reconciling and the wallet read of a year of placements. Built in the migration's transaction: writers wait for a
 * second per million rows, which is less than their patience, and a half-built index cannot be left behind as CONCURRENTLY may.
 */
export class IndexesForAYear1795810000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX placements_numbered ON placements (provider_id, (upstream_order_id::bigint))
        WHERE upstream_order_id ~ '^[0-9]{1,15}$'`);
    // The sum of all charges is read from here alone; who was placed within minutes is a range of it.
    await runner.query(`
      CREATE INDEX placements_spent ON placements (provider_id, placed_at) INCLUDE (charge)
        WHERE upstream_order_id IS NOT NULL`);
  }
}
