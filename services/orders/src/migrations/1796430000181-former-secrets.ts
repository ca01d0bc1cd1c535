import type { QueryRunner } from 'typeorm';

/** The secret that a program knew before it was given another: both sign for a while. */
export class FormerSecrets1796430000181 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE webhook_endpoints ADD former_secret_sealed bytea, ADD former_secret_until timestamptz`,
    );
  }
}
