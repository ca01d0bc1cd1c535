import { indexInboxByTime, partitionOutbox } from '@boostline/messaging/tables';
import type { QueryRunner } from 'typeorm';

/**
 * What is forgotten, and when (docs/decisions/0020). The periods stand here: the service may ask for the forgetting, and
 * what is younger it cannot reach.
 */
export class Retention1795820000000 {
  async up(runner: QueryRunner): Promise<void> {
    await partitionOutbox(runner, 'orders');
    await indexInboxByTime(runner);
    await runner.query(forgetHistories);
    await runner.query(forgetWebhooks);
    await runner.query(`REVOKE ALL ON FUNCTION forget_histories, forget_webhooks FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION forget_histories, forget_webhooks TO boostline_orders`);
    await runner.query(`REVOKE DELETE ON webhooks FROM boostline_orders`);
  }
}

/**
 * The next of the oldest entries after `after`: histories of orders that ended are forgotten as a whole, 400 days after
 * their last entry, for half a history would tell of steps that nobody took. One that explains why another amount was
 * taken than the price stays. Answers where to go on, or null when what follows is younger.
 */
const forgetHistories = `
  CREATE FUNCTION forget_histories(after bigint) RETURNS bigint LANGUAGE sql
    SECURITY DEFINER SET search_path = orders, pg_temp AS $$
    WITH oldest AS (
      SELECT id, order_id, at FROM order_events WHERE id > after ORDER BY id LIMIT 2000
    ), over AS (
      SELECT DISTINCT order_id FROM oldest JOIN orders o ON o.id = order_id
       WHERE oldest.at < now() - interval '400 days'
         AND o.status IN ('completed', 'partially_completed', 'refunded', 'payment_failed', 'payment_expired', 'cancelled')
         AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = oldest.order_id
               AND (e.at >= now() - interval '400 days' OR e.name = 'suspense.accepted'))
    ), forgotten AS (
      DELETE FROM order_events e USING over WHERE e.order_id = over.order_id
    )
    SELECT max(id) FROM oldest HAVING bool_and(at < now() - interval '400 days') $$`;

/** As above; one that nobody has made sense of stays, for it may be about money. */
const forgetWebhooks = `
  CREATE FUNCTION forget_webhooks(after bigint) RETURNS bigint LANGUAGE sql
    SECURITY DEFINER SET search_path = orders, pg_temp AS $$
    WITH oldest AS (
      SELECT id, received_at FROM webhooks WHERE id > after ORDER BY id LIMIT 2000
    ), forgotten AS (
      DELETE FROM webhooks w USING oldest o
       WHERE w.id = o.id AND w.handled_at IS NOT NULL AND w.received_at < now() - interval '400 days'
    )
    SELECT max(id) FROM oldest HAVING bool_and(received_at < now() - interval '400 days') $$`;
