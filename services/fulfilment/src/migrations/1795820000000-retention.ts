import { indexInboxByTime, partitionOutbox } from '@boostline/messaging/tables';
import type { QueryRunner } from 'typeorm';

/** What is forgotten, and when (docs/decisions/0020). The service may ask for it; what is younger it cannot reach. */
export class Retention1795820000000 {
  async up(runner: QueryRunner): Promise<void> {
    await partitionOutbox(runner, 'fulfilment');
    await indexInboxByTime(runner);
    await runner.query(`CREATE INDEX attempts_by_time ON attempts (sent_at)`);
    // Of a line that is still open every attempt is evidence, however old.
    await runner.query(`
      CREATE FUNCTION forget_attempts() RETURNS bigint LANGUAGE sql
        SECURITY DEFINER SET search_path = fulfilment, pg_temp AS $$
        WITH forgotten AS (
          DELETE FROM attempts WHERE (line_id, attempt) IN (
            SELECT a.line_id, a.attempt FROM attempts a JOIN placements p USING (line_id)
             WHERE a.sent_at < now() - interval '400 days'
               AND p.state IN ('COMPLETED', 'PARTIAL', 'CANCELED', 'REJECTED')
             ORDER BY a.sent_at LIMIT 2000)
          RETURNING 1
        ) SELECT count(*) FROM forgotten $$`);
    await runner.query(`REVOKE ALL ON FUNCTION forget_attempts FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION forget_attempts TO boostline_fulfilment`);
  }
}
