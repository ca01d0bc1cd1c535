import type { QueryRunner } from 'typeorm';

/**
 * How long records are kept is the owner's choice (docs/decisions/0020). The functions that forget take it, and keep what is
 * younger than 180 days whatever they are told. Those without it stay for replicas of the version before.
 */
export class RetentionSettings1796420000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        record_days integer NOT NULL DEFAULT 400 CHECK (record_days BETWEEN 180 AND 3650),
        unpaid_days integer CHECK (unpaid_days BETWEEN 7 AND 3650),
        version integer NOT NULL DEFAULT 1
      )`);
    await runner.query(`INSERT INTO retention DEFAULT VALUES`);
    await runner.query(forgetHistories);
    await runner.query(forgetWebhooks);
    const functions = 'forget_histories(bigint, integer), forget_webhooks(bigint, integer)';
    await runner.query(`REVOKE ALL ON FUNCTION ${functions} FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION ${functions} TO boostline_orders`);
  }
}

/** As in the migration Retention, with the days given. */
const forgetHistories = `
  CREATE FUNCTION forget_histories(after bigint, days integer) RETURNS bigint LANGUAGE sql
    SECURITY DEFINER SET search_path = orders, pg_temp AS $$
    WITH oldest AS (
      SELECT id, order_id, at FROM order_events WHERE id > after ORDER BY id LIMIT 2000
    ), over AS (
      SELECT DISTINCT order_id FROM oldest JOIN orders o ON o.id = order_id
       WHERE oldest.at < now() - greatest(days, 180) * interval '1 day'
         AND o.status IN ('completed', 'partially_completed', 'refunded', 'payment_failed', 'payment_expired', 'cancelled')
         AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = oldest.order_id
               AND (e.at >= now() - greatest(days, 180) * interval '1 day' OR e.name = 'suspense.accepted'))
    ), forgotten AS (
      DELETE FROM order_events e USING over WHERE e.order_id = over.order_id
    )
    SELECT max(id) FROM oldest HAVING bool_and(at < now() - greatest(days, 180) * interval '1 day') $$`;

const forgetWebhooks = `
  CREATE FUNCTION forget_webhooks(after bigint, days integer) RETURNS bigint LANGUAGE sql
    SECURITY DEFINER SET search_path = orders, pg_temp AS $$
    WITH oldest AS (
      SELECT id, received_at FROM webhooks WHERE id > after ORDER BY id LIMIT 2000
    ), forgotten AS (
      DELETE FROM webhooks w USING oldest o
       WHERE w.id = o.id AND w.handled_at IS NOT NULL
         AND w.received_at < now() - greatest(days, 180) * interval '1 day'
    )
    SELECT max(id) FROM oldest HAVING bool_and(received_at < now() - greatest(days, 180) * interval '1 day') $$`;
