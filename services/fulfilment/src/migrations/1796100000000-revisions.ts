import type { QueryRunner } from 'typeorm';

/**
 * A placement's revision grows with each decision that is written, which is refused when it has grown since the placement
 * was read. What became of an attempt stands in a column beside its text.
 */
export class Revisions1796100000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE placements ADD revision integer NOT NULL DEFAULT 0`);
    await runner.query(`
      ALTER TABLE attempts
        ADD kind text CHECK (kind IN ('placed', 'refused', 'rejected', 'never-left', 'lost'))`);
    // "placed 123", "refused: why", "lost: why; adopted 123": the kind is what stands before the first colon or blank.
    await runner.query(`
      UPDATE attempts SET kind = substring(outcome FROM '^(placed|refused|rejected|never-left|lost)')
       WHERE outcome IS NOT NULL`);
  }
}
