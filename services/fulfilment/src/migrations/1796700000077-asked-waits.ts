import type { QueryRunner } from 'typeorm';

/** Until when a supplier asked not to make each call, as its answers say (docs/decisions/0009). */
export class AskedWaits1796700000077 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE providers ADD waits jsonb NOT NULL DEFAULT '{}'`);
  }
}
