import type { QueryRunner } from 'typeorm';

/** A second service for lines that the first refuses for good, and lines whose service has gone. */
export class Failover1795850000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE placements
        ADD fallback_provider_id integer,
        ADD fallback_service_id text,
        ADD failed_over boolean NOT NULL DEFAULT false,
        ADD CHECK ((fallback_provider_id IS NULL) = (fallback_service_id IS NULL)),
        DROP CONSTRAINT placements_held_for_check,
        ADD CONSTRAINT placements_held_for_check CHECK (held_for IN ('margin', 'service-stopped', 'service-missing'))`);
    await runner.query(`ALTER TABLE providers ADD services_doubted_at timestamptz`);
    await runner.query(`
      ALTER TABLE decisions
        ADD detail text,
        DROP CONSTRAINT decisions_action_check,
        ADD CONSTRAINT decisions_action_check
          CHECK (action IN ('adopt', 'resend', 'approve', 'cancel', 'refill', 'refund', 'switch'))`);
  }
}
