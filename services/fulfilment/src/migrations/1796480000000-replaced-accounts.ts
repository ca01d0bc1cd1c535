import type { QueryRunner } from 'typeorm';

/** An account that left its row to another one finishes there what it was sent (docs/decisions/0011). */
export class ReplacedAccounts1796480000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE providers ADD replaced_by integer REFERENCES providers`);
  }
}
