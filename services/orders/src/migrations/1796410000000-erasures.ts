import type { QueryRunner } from 'typeorm';

/** Orders whose buyer asked to be forgotten: numbers stay, who it was goes. */
export class Erasures1796410000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD erased_at timestamptz`);
    await runner.query(`CREATE INDEX messages_by_order ON messages (order_id) WHERE order_id IS NOT NULL`);
    await runner.query(eraseTraces);
    await runner.query(`REVOKE ALL ON FUNCTION erase_traces FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION erase_traces TO boostline_orders`);
  }
}

/**
 * What belongs to orders that are marked as erased, in tables that the service may not change: a stolen login of it can
 * empty no other history. Of an entry stays what the book and the steps need. Safe to run again.
 */
const eraseTraces = `
  CREATE FUNCTION erase_traces(wanted bigint[]) RETURNS void LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = orders, pg_temp AS $$
    DECLARE
      erased bigint[];
    BEGIN
      SELECT array_agg(id) INTO erased FROM orders WHERE id = ANY (wanted) AND erased_at IS NOT NULL;
      UPDATE orders SET buyer_hash = 'erased-' || id, idempotency_key = NULL
       WHERE id = ANY (erased) AND buyer_hash NOT LIKE 'erased-%';
      UPDATE order_events e SET detail = (
          SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(e.detail)
           WHERE key IN ('lineId', 'refundId', 'paymentId', 'amountPaise', 'pricePaise', 'gateway', 'currency', 'status',
             'undelivered', 'by'))
       WHERE order_id = ANY (erased);
      DELETE FROM suppressed_addresses s USING messages m
       WHERE m.order_id = ANY (erased) AND s.channel = m.channel AND s.address = m.address;
      DELETE FROM messages WHERE order_id = ANY (erased);
      DELETE FROM order_origins WHERE order_id = ANY (erased);
      UPDATE webhooks w SET masked_body = NULL, last_error = NULL FROM payments p
       WHERE p.order_id = ANY (erased) AND w.gateway = p.gateway AND w.merchant_ref = p.merchant_ref
         AND w.handled_at IS NOT NULL;
    END $$`;
