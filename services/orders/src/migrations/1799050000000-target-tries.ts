import type { QueryRunner } from 'typeorm';

/** A refused target may be tried again until its time is over, each time after a longer pause. */
export class TargetTries1799050000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_lines ADD try_until timestamptz, ADD next_try_at timestamptz`);
  }
}
