import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret that a program knew before it was given another: both sign for a while. */
export class FormerSecrets1796430000181 implements MigrationInterface {
  name = 'FormerSecrets1796430000181';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE webhook_endpoints ADD former_secret_sealed bytea, ADD former_secret_until timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_endpoints DROP former_secret_sealed, DROP former_secret_until`);
  }
}
