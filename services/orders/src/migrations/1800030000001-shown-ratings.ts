import type { QueryRunner } from 'typeorm';

/** Ratings are shown to buyers; the owner may hide the text of one. */
export class ShownRatings1800030000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD rating_hidden_at timestamptz`);
    await runner.query(`CREATE INDEX orders_rated ON orders (paid_at) WHERE rating IS NOT NULL`);
  }
}
