import type { QueryRunner } from 'typeorm';

/** A line may wait because its service is another one at the supplier now. */
export class ChangedServices1796470000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE placements
        DROP CONSTRAINT placements_held_for_check,
        ADD CONSTRAINT placements_held_for_check
          CHECK (held_for IN ('margin', 'service-stopped', 'service-missing', 'service-changed', 'restored'))`);
  }
}
