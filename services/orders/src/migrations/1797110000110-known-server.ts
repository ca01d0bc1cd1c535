import { knownServerTable } from '@boostline/service-kit/data/known-server';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was last known of the PostgreSQL server, so that a switch-over is noticed (docs/decisions/0022). */
export class KnownServer1797110000110 implements MigrationInterface {
  name = 'KnownServer1797110000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(knownServerTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE known_server`);
  }
}
