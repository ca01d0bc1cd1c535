import type { QueryRunner } from 'typeorm';

/** The followers of an account when a delivery to it ended, and later, while a free refill of the line lasts. */
export class FollowerCounts1800220000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE follower_counts (
        line_id uuid PRIMARY KEY,
        order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        ended_at timestamptz NOT NULL,
        at_end integer,
        latest integer,
        counted_at timestamptz,
        asked_at timestamptz
      )`);
    await runner.query(`CREATE INDEX follower_counts_by_order ON follower_counts (order_id)`);
    await runner.query(
      `CREATE INDEX follower_counts_to_start ON follower_counts (ended_at) WHERE at_end IS NULL`,
    );
  }
}
