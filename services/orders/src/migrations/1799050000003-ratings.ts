import type { QueryRunner } from 'typeorm';

/** What its buyer thought of a delivered order. */
export class Ratings1799050000003 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD rating smallint CHECK (rating BETWEEN 1 AND 5), ADD rating_text text`);
  }
}
