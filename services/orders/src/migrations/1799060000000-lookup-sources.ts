import type { QueryRunner } from 'typeorm';

/** Where accounts are looked up. */
export class LookupSources1799060000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lookup_sources (
        name text PRIMARY KEY,
        settings jsonb NOT NULL,
        secret_sealed bytea NOT NULL,
        version integer NOT NULL DEFAULT 1
      )`);
  }
}
