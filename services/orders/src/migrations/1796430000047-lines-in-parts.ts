import type { QueryRunner } from 'typeorm';

/** Lines of a gradual order: each is a part whose turn comes some time after the payment. */
export class LinesInParts1796430000047 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_lines ADD starts_after_ms bigint, ADD due_at timestamptz, ADD taken_at timestamptz;
      COMMENT ON COLUMN order_lines.starts_after_ms IS 'of a part: so long after the payment its turn comes';
      COMMENT ON COLUMN order_lines.due_at IS 'of a paid part whose turn has not come: when it comes';
      COMMENT ON COLUMN order_lines.taken_at IS 'of a part: when it was handed to fulfilment';
      ALTER TABLE orders ADD parts_held_at timestamptz;
      COMMENT ON COLUMN orders.parts_held_at IS 'since when the owner holds the parts whose turn has not come'`);
    // Without any other column: each line's status changes some times, and must not change an index.
    await runner.query(`CREATE INDEX order_lines_due ON order_lines (due_at) WHERE due_at IS NOT NULL`);
  }
}
