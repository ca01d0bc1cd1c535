import type { Client } from 'pg';

/** Stops what was done after the backup from happening again. Run before any service starts (docs/decisions/0021). */
export async function holdRestored(client: Client) {
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  await client.query('COMMIT');
}

const statements = [
  // No account buys until a person lets it go. What is known of a wallet is no evidence any more: other orders were paid from it.
  `UPDATE fulfilment.providers
      SET hold_reason = 'restored', hold_needs = NULL, hold_checked_at = NULL, wallet_anchor = NULL,
          admissions = admissions + 1, tended_by = NULL`,
  // These may have been bought since; of those unpaid then, the payment may have come since.
  `INSERT INTO fulfilment.doubted_orders (order_id)
   SELECT o.id FROM orders.orders o
    WHERE EXISTS (
      SELECT FROM orders.order_lines l LEFT JOIN fulfilment.placements p ON p.line_id = l.id
       WHERE l.order_id = o.id AND p.upstream_order_id IS NULL)
   ON CONFLICT DO NOTHING`,
  // A person's word of before the backup says nothing of what was bought since: each of them waits for a new one.
  `UPDATE fulfilment.placements SET approved = false WHERE approved AND upstream_order_id IS NULL`,
  // Their senders are gone. Their leases end at once, and the shop then finds out what became of them.
  `UPDATE fulfilment.placements SET lease_until = least(lease_until, clock_timestamp()) WHERE state = 'SENDING'`,
  // What was paid since is learned by asking.
  `UPDATE orders.payments SET next_poll_at = now()
    WHERE state IN ('created', 'pending') OR (state <> 'paid' AND next_poll_at IS NOT NULL)`,
  // A refund that may have gone out since is asked about before it is sent, and further ones wait for a person's word.
  `UPDATE orders.refunds SET tries = greatest(tries, 1) WHERE state IN ('due', 'pending')`,
  `UPDATE orders.payment_settings
      SET refund_policy = 'approval', from_environment = false, version = version + 1`,
  // The services compare the server with what they knew of it (docs/decisions/0022): this one is new to them, and held already.
  `DELETE FROM fulfilment.known_server`,
  `DELETE FROM orders.known_server`,
  // Who signed out since, or whose password was changed, is not signed in again.
  `DELETE FROM gateway.sessions`,
];
