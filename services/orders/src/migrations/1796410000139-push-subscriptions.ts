import type { QueryRunner } from 'typeorm';

/**
 * Browsers that show notices: devices of the owner (without an order), and those of buyers, each for one order. What they
 * are told is a row of `messages`, addressed to the id here.
 */
export class PushSubscriptions1796410000139 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        name text NOT NULL,
        order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX push_subscriptions_of_owner ON push_subscriptions (endpoint) WHERE order_id IS NULL`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX push_subscriptions_of_orders ON push_subscriptions (order_id, endpoint)
        WHERE order_id IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint)`);
  }
}
