import type { QueryRunner } from 'typeorm';

/** What a supplier may still give back for orders that ended badly is asked with each reading of its wallet. */
export class MoneyOwed1800250000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX placements_ended_badly ON placements (provider_id, ended_at)
        WHERE state IN ('PARTIAL', 'CANCELED')`);
  }
}
