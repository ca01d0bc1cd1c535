import type { QueryRunner } from 'typeorm';

/** Lines are claimed by comparing and setting a counter of their account, after a look that locks nothing. */
export class Admissions1795920000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE providers ADD admissions bigint NOT NULL DEFAULT 0`);
  }
}
