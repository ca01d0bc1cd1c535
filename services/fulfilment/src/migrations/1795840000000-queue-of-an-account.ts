import type { QueryRunner } from 'typeorm';

/**
 * The queue of an account is asked for by `link IS NOT NULL`, which every READY line fulfils, and no other question says:
 * while the numbers of READY lines grow faster than PostgreSQL counts them, it takes any index of READY lines for a
 * short one, and then looked for the lines of one target through the whole queue.
 */
export class QueueOfAnAccount1795840000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX placements_ready`);
    await runner.query(`
      CREATE INDEX placements_ready ON placements (provider_id, created_at, line_id)
        WHERE state = 'READY' AND link IS NOT NULL`);
  }
}
