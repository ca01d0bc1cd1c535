import type { QueryRunner } from 'typeorm';

/** An end that a supplier claims counts when it is seen again; an order without progress is found (docs/decisions/0010). */
export class ClaimedEnds1796600000075 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE placements
        ADD claimed text,
        ADD claimed_remains integer,
        ADD claimed_since timestamptz,
        ADD progressed_at timestamptz`);
    await runner.query(`
      CREATE INDEX placements_by_progress ON placements ((coalesce(progressed_at, placed_at))) WHERE state = 'PLACED'`);
  }
}
