import type { QueryRunner } from 'typeorm';

/** What the figures of a period read: the lines that came in it, and which of them were bought without an answer. */
export class Figures1796350000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX placements_by_arrival ON placements (created_at)`);
    await runner.query(`CREATE INDEX attempts_lost ON attempts (line_id) WHERE kind = 'lost'`);
    await runner.query(`CREATE INDEX refills_by_line ON refills (line_id)`);
  }
}
