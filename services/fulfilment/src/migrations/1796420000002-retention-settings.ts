import type { QueryRunner } from 'typeorm';

/** How long attempts are kept, as the owner chose it in orders; never less than 180 days. */
export class RetentionSettings1796420000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        record_days integer NOT NULL DEFAULT 400 CHECK (record_days BETWEEN 180 AND 3650),
        version integer NOT NULL DEFAULT 1
      )`);
    await runner.query(`INSERT INTO retention DEFAULT VALUES`);
    await runner.query(`
      CREATE FUNCTION forget_attempts(days integer) RETURNS bigint LANGUAGE sql
        SECURITY DEFINER SET search_path = fulfilment, pg_temp AS $$
        WITH forgotten AS (
          DELETE FROM attempts WHERE (line_id, attempt) IN (
            SELECT a.line_id, a.attempt FROM attempts a JOIN placements p USING (line_id)
             WHERE a.sent_at < now() - greatest(days, 180) * interval '1 day'
               AND p.state IN ('COMPLETED', 'PARTIAL', 'CANCELED', 'REJECTED')
             ORDER BY a.sent_at LIMIT 2000)
          RETURNING 1
        ) SELECT count(*) FROM forgotten $$`);
    await runner.query(`REVOKE ALL ON FUNCTION forget_attempts(integer) FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION forget_attempts(integer) TO boostline_fulfilment`);
  }
}
