import { knownServerTable } from '@boostline/service-kit/data/known-server';
import type { QueryRunner } from 'typeorm';

/** What was last known of the PostgreSQL server, so that a switch-over is noticed (docs/decisions/0022). */
export class KnownServer1797110000110 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(knownServerTable);
  }
}
