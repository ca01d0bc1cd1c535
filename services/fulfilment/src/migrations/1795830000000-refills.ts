import type { QueryRunner } from 'typeorm';

/** Refills that buyers ask for: noted first, sent after, told to whoever waits for them. */
export class Refills1795830000000 {
  async up(runner: QueryRunner): Promise<void> {
    // The default is for the replicas of the version before, which send at once what they note.
    await runner.query(`
      ALTER TABLE refills
        ADD asked_by_buyer boolean NOT NULL DEFAULT false,
        ADD send_after timestamptz NOT NULL DEFAULT clock_timestamp(),
        ADD sent_at timestamptz DEFAULT clock_timestamp(),
        ADD outcome text CHECK (outcome IN ('done', 'refused', 'unanswered'))`);
    await runner.query(`
      CREATE INDEX refills_to_send ON refills (send_after) WHERE ended_at IS NULL AND sent_at IS NULL`);
  }
}
