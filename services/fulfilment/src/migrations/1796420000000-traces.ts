import type { QueryRunner } from 'typeorm';

/** The trace in which a line was paid: it is bought later, maybe by another replica. */
export class Traces1796420000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE placements ADD COLUMN traceparent text`);
  }
}
