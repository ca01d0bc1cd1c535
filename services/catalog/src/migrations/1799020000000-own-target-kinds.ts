import type { QueryRunner } from 'typeorm';

/** Kinds of targets are edited, and what a supplier's service delivers is confirmed once. */
export class OwnTargetKinds1799020000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE target_kinds ADD version int NOT NULL DEFAULT 1;
      CREATE TABLE confirmed_services (
        product text NOT NULL REFERENCES products ON DELETE CASCADE,
        provider_id int NOT NULL,
        service_id text NOT NULL,
        PRIMARY KEY (product, provider_id, service_id)
      )`);
  }
}
