import type { QueryRunner } from 'typeorm';

/**
 * Orders that nobody pays: where they came from while they wait, when their comments were deleted, and how they are
 * forgotten. The shortest time that they are kept stands here: what is younger the service cannot reach.
 */
export class UnpaidOrders1796000100000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE order_origins (order_id bigint PRIMARY KEY, origin text NOT NULL)`);
    await runner.query(`ALTER TABLE orders ADD content_forgotten_at timestamptz`);
    await runner.query(`
      CREATE INDEX orders_with_content ON orders (created_at, id)
       WHERE package_type = 'comments' AND status IN ('payment_expired', 'cancelled') AND content_forgotten_at IS NULL`);
    await runner.query(forgetUnpaidOrders);
    await runner.query(`REVOKE ALL ON FUNCTION forget_unpaid_orders FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION forget_unpaid_orders TO boostline_orders`);
    await runner.query(`REVOKE DELETE ON orders, order_lines, payments FROM boostline_orders`);
  }
}

/**
 * Up to 500 of the oldest orders that nobody has paid, with all that belongs to them: no money ever came, and no gateway
 * is asked about a payment any more. Answers how many.
 */
const forgetUnpaidOrders = `
  CREATE FUNCTION forget_unpaid_orders(days integer) RETURNS integer LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = orders, pg_temp AS $$
    DECLARE
      held bigint[];
      unpaid bigint[];
    BEGIN
      SELECT array_agg(id) INTO held FROM (
        SELECT id FROM orders o
         WHERE kind IN ('package', 'offer') AND status IN ('payment_expired', 'cancelled') AND paid_at IS NULL
           AND created_at < now() - greatest(days, 7) * interval '1 day'
           AND NOT EXISTS (SELECT FROM ledger_postings WHERE order_id = o.id)
           AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND (p.next_poll_at IS NOT NULL
                 OR EXISTS (SELECT FROM captures WHERE payment_id = p.id)))
         ORDER BY created_at LIMIT 500 FOR UPDATE SKIP LOCKED) AS oldest;
      -- Once more, now that they are locked: what was committed meanwhile this statement sees.
      SELECT array_agg(o.id) INTO unpaid FROM unnest(held) AS o (id)
       WHERE NOT EXISTS (SELECT FROM ledger_postings WHERE order_id = o.id)
         AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND (p.next_poll_at IS NOT NULL
               OR EXISTS (SELECT FROM captures WHERE payment_id = p.id)));
      DELETE FROM order_events WHERE order_id = ANY (unpaid);
      DELETE FROM order_lines WHERE order_id = ANY (unpaid);
      DELETE FROM payments WHERE order_id = ANY (unpaid);
      DELETE FROM order_origins WHERE order_id = ANY (unpaid);
      DELETE FROM orders WHERE id = ANY (unpaid);
      RETURN coalesce(cardinality(unpaid), 0);
    END $$`;
