import type { QueryRunner } from 'typeorm';

/** A line that had ended may be given back later: it is owed a further refund out of the same capture. */
export class RefundsOfLateReports1796000200000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds
        ADD line_report_version integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT refunds_line_id_gateway_capture_id_key,
        ADD UNIQUE NULLS NOT DISTINCT (line_id, gateway, capture_id, line_report_version)`);
  }
}
