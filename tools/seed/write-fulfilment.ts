/**
 * Statements that write the schema `fulfilment`, and the messages between the two, from the table `seed.drawn` and the
 * lines written from it. Messages are as young as those that a shop keeps; whatever is open belongs to an account that
 * nothing asks about.
 * @param messagesOfDays messages of orders of this many days are written
 */
export const writeFulfilment = (messagesOfDays: number) => [
  `INSERT INTO fulfilment.placements (line_id, order_id, provider_id, service_id, type, target, link, quantity, paid_paise,
          state, attempt, sent_at, expected_charge, charge, upstream_order_id, placed_at, upstream_status, start_count,
          remains, next_poll_at, reported, version, created_at, updated_at)
   SELECT l.id, l.order_id, CASE WHEN l.status IN ('in_progress', 'waiting') THEN 999 ELSE l.provider_id END, l.service_id,
          l.type, l.target, 'https://instagram.com/p/' || l.target, l.quantity, l.paid_paise, state,
          CASE state WHEN 'READY' THEN 0 ELSE 1 END, sent_at, 0.42, CASE WHEN sent_at IS NOT NULL THEN 0.42 END,
          l.upstream_order_id, sent_at + interval '1 second', CASE WHEN sent_at IS NOT NULL THEN 'Completed' END, 100, l.remains,
          CASE state WHEN 'PLACED' THEN now() + interval '1 year' END,
          '[{"event":"fulfilment.completed.v1"},"' || l.upstream_order_id || '",100,0]', 3, d.at + interval '91 seconds',
          coalesce(l.finished_at, d.at + interval '96 seconds')
     FROM seed.drawn d JOIN orders.order_lines l ON l.order_id = d.id,
          LATERAL (SELECT CASE l.status WHEN 'completed' THEN 'COMPLETED' WHEN 'partial' THEN 'PARTIAL'
                                        WHEN 'failed' THEN 'CANCELED' WHEN 'in_progress' THEN 'PLACED' ELSE 'READY' END AS state,
                          CASE WHEN l.upstream_order_id IS NOT NULL THEN d.at + interval '95 seconds' END AS sent_at) AS placed
    WHERE l.status NOT IN ('pending', 'review')`,
  `INSERT INTO fulfilment.attempts (line_id, attempt, provider_id, sent_at, request, kind, outcome, answer, finished_at)
   SELECT p.line_id, 1, provider_id, sent_at, json_build_object('action', 'add', 'service', service_id, 'link', link,
            'quantity', p.quantity), 'placed', 'placed ' || upstream_order_id, json_build_object('order', upstream_order_id), placed_at
     FROM fulfilment.placements p JOIN seed.drawn d ON d.id = p.order_id WHERE sent_at IS NOT NULL`,
  `CREATE UNLOGGED TABLE seed.events AS
   SELECT gen_random_uuid() AS id, 'orders' AS producer, 'fulfilment' AS consumer, 'order.paid.v1' AS name,
          now() - random() * interval '13 days' AS at,
          jsonb_build_object('orderId', id, 'lines', jsonb_build_array(jsonb_build_object('lineId', line_id, 'type', type,
            'quantity', quantity, 'target', username, 'comments', NULL, 'providerId', provider, 'serviceId', '101',
            'paidPaise', paise))) AS payload
     FROM seed.drawn
    WHERE status NOT IN ('payment_expired', 'payment_failed', 'cancelled') AND at > now() - interval '${messagesOfDays} days'
   UNION ALL
   SELECT gen_random_uuid(), 'fulfilment', 'orders', event, now() - random() * interval '13 days',
          jsonb_build_object('orderId', p.order_id, 'lineId', line_id, 'version', 1, 'providerId', p.provider_id,
            'upstreamOrderId', p.upstream_order_id, 'startCount', 100, 'remains', 0)
     FROM fulfilment.placements p JOIN seed.drawn USING (line_id),
          unnest(ARRAY['fulfilment.progressed.v1', 'fulfilment.completed.v1']) AS event
    WHERE at > now() - interval '${messagesOfDays} days'`,
  ...['orders', 'fulfilment'].flatMap((producer) => [
    `INSERT INTO ${producer}.outbox (id, consumer, envelope, created_at, relayed_at, acked_at)
     SELECT id, consumer, jsonb_build_object('id', id, 'name', name, 'occurredAt', at, 'traceparent', NULL, 'payload', payload),
            at, at + interval '10 ms', at + interval '5 seconds' FROM seed.events WHERE producer = '${producer}' ORDER BY at`,
  ]),
  ...['orders', 'fulfilment'].map(
    (consumer) => `
     INSERT INTO ${consumer}.inbox (event_id, handled_at)
     SELECT id, at + interval '50 ms' FROM seed.events WHERE consumer = '${consumer}' ORDER BY at`,
  ),
  // What was noted of a wallet before is not true of these purchases.
  `UPDATE fulfilment.providers SET wallet_anchor = NULL`,
];
