import type { QueryRunner } from 'typeorm';

/** Checks of the set-up guide that asked the outside and passed. */
export class SetUp1796320000001 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE passed_checks (
        step text PRIMARY KEY,
        subject text NOT NULL,
        passed_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN passed_checks.subject IS
        'what was checked, with its version: after a change it must be checked again';
    `);
  }
}
