import type { QueryRunner } from 'typeorm';

/** What the owner gave back of a line by a decision (docs/decisions/0014). */
export class RefundsByTheOwner1800010000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_lines ADD goodwill_paise bigint NOT NULL DEFAULT 0`);
  }
}
