// A year of orders, written straight into a database as its owner: for measurements, never for a real shop.

/**
 * Writes `count` orders with lines, payments, captures, webhooks, history, book, receipts and some refunds, and what
 * fulfilment would have made of them when its schema is there. The same count gives the same orders each time, but for
 * their keys.
 * @param {import('pg').Client} owner
 * @param {number} count
 */
export async function seedOrders(owner, count) {
  await owner.query('BEGIN');
  await owner.query(`SET LOCAL synchronous_commit = off`);
  await owner.query(`SELECT setseed(0.42)`);
  await owner.query(drawn, [count]);
  for (const statement of statements) await owner.query(statement);
  const { rows } = await owner.query(`SELECT to_regclass('fulfilment.placements') IS NOT NULL AS "isThere"`);
  if (rows[0]?.isThere) for (const statement of fulfilmentStatements) await owner.query(statement);
  await owner.query('COMMIT');
  await owner.query('VACUUM ANALYZE');
}

/** One row for each order, from which all tables are written. */
const drawn = `
  CREATE TEMP TABLE drawn ON COMMIT DROP AS
  WITH names AS (
    SELECT ARRAY['aarav','vivaan','diya','ananya','kabir','meera','rohan','priya','arjun','isha','zoya','neel',
                 'tara','dev','riya','kiran','sana','yash','nisha','om'] AS first,
           ARRAY['fit','travels','eats','.official','_','x','.in','photos','mumbai','delhi','style','daily',
                 'music','art','.007','vlogs'] AS last
  )
  SELECT (random() * 9007199254740000)::bigint + 1 AS id, n,
         CASE WHEN random() < 0.88 THEN 'package' ELSE 'offer' END AS kind,
         (ARRAY['followers','likes','views','comments'])[1 + floor(random() * 3.3)::int] AS type,
         first[1 + floor(random() * 20)::int] || last[1 + floor(random() * 16)::int] || floor(random() * 9999)::int AS username,
         'C' || substr(md5(random()::text), 1, 10) AS shortcode,
         (ARRAY[100, 250, 500, 1000, 2500, 5000, 10000])[1 + floor(random() * 7)::int] AS quantity,
         (1 + floor(random() * 1500))::bigint * 100 AS paise,
         (ARRAY['completed','completed','completed','completed','completed','completed','completed','completed',
                'processing','paid','payment_expired','payment_failed','refunded','partially_completed',
                'paid_processing_failed','cancelled'])[1 + floor(power(random(), 2) * 16)::int] AS status,
         now() - random() * interval '365 days' AS at,
         1 + floor(random() * 2)::int AS provider,
         gen_random_uuid() AS line_id, gen_random_uuid() AS payment_id,
         substr(md5(random()::text), 1, 18) AS ref
    FROM generate_series(1, $1) AS n, names`;

const paid = `status NOT IN ('payment_expired', 'payment_failed', 'cancelled')`;
const ended = `status IN ('completed', 'partially_completed', 'refunded')`;

const statements = [
  `DELETE FROM drawn a USING drawn b WHERE a.id = b.id AND a.n > b.n`,
  `INSERT INTO orders.orders (id, kind, package_id, package_type, offer_id, offer_name, target, quantity, amount_paise,
                              status, buyer_hash, snapshot, created_at, paid_at, customer_email)
   SELECT id, kind, CASE kind WHEN 'package' THEN 1 END, CASE kind WHEN 'package' THEN type END,
          CASE kind WHEN 'offer' THEN 1 END, CASE kind WHEN 'offer' THEN 'Buy likes, get views' END,
          CASE WHEN kind = 'package' AND type = 'followers' THEN username ELSE shortcode END, quantity, paise, status,
          md5(username) || md5(shortcode), jsonb_build_object('pricePaise', paise), at,
          CASE WHEN ${paid} THEN at + interval '90 seconds' END, username || '@example.com'
     FROM drawn`,
  `INSERT INTO orders.order_lines (id, order_id, position, type, quantity, target, provider_id, service_id, paid_paise,
                                   status, upstream_order_id, start_count, remains, finished_at)
   SELECT line_id, id, 0, type, quantity, CASE WHEN type = 'followers' THEN username ELSE shortcode END, provider,
          (ARRAY['101','102','201','202','301'])[1 + n % 5], paise,
          CASE status WHEN 'completed' THEN 'completed' WHEN 'partially_completed' THEN 'partial'
                      WHEN 'refunded' THEN 'failed' WHEN 'processing' THEN 'in_progress'
                      WHEN 'paid_processing_failed' THEN 'review' WHEN 'paid' THEN 'waiting' ELSE 'pending' END,
          CASE WHEN ${paid} AND status <> 'paid' THEN (2000000 + n)::text END, 100, 0,
          CASE WHEN ${ended} THEN at + interval '3 minutes' + random() * interval '2 hours' END
     FROM drawn`,
  `INSERT INTO orders.order_lines (id, order_id, position, type, quantity, target, provider_id, service_id, paid_paise, status)
   SELECT gen_random_uuid(), id, 1, 'views', 5000, shortcode, provider, '301', 0, 'completed' FROM drawn WHERE kind = 'offer'`,
  `INSERT INTO orders.payments (id, order_id, gateway, merchant_ref, gateway_payment_id, amount_paise, currency, state,
                                expires_at, created_at, next_poll_at)
   SELECT payment_id, id, 'sandbox', 'b_' || ref, 'pay_' || ref, paise, 'INR',
          CASE WHEN ${paid} THEN 'paid' ELSE 'expired' END, at + interval '1 hour', at, NULL FROM drawn`,
  `INSERT INTO orders.captures (gateway, capture_id, payment_id, amount_paise, currency, purpose, recorded_at)
   SELECT 'sandbox', 'cap_' || ref, payment_id, paise, 'INR', 'order', at + interval '90 seconds' FROM drawn WHERE ${paid}`,
  `INSERT INTO orders.webhooks (gateway, event_key, merchant_ref, raw_body, received_at, handled_at)
   SELECT 'sandbox', 'evt_' || ref, 'b_' || ref, '{}'::bytea, at, at FROM drawn WHERE ${paid}`,
  `INSERT INTO orders.order_events (order_id, name, at)
   SELECT id, name, at + step FROM drawn, (VALUES ('order.payment_pending', interval '0'), ('payment.created', '1 second'),
          ('payment.paid', '90 seconds'), ('order.paid', '90 seconds'), ('line.in_progress', '100 seconds'),
          ('order.processing', '100 seconds'), ('order.completed', '20 minutes')) AS event (name, step)`,
  `INSERT INTO orders.ledger_postings (reference, order_id, at)
   SELECT 'capture:sandbox:cap_' || ref, id, at FROM drawn WHERE ${paid}`,
  `INSERT INTO orders.ledger_entries (posting_id, account, amount_paise)
   SELECT p.id, account, sign * d.paise FROM orders.ledger_postings p JOIN drawn d ON d.id = p.order_id,
          (VALUES ('gateway', -1), ('suspense', 1)) AS entry (account, sign)`,
  `INSERT INTO orders.refunds (id, order_id, line_id, gateway, capture_id, refund_ref, amount_paise, currency, reason, state,
                               processed_at, created_at)
   SELECT gen_random_uuid(), id, line_id, 'sandbox', 'cap_' || ref, 'r_' || ref, paise, 'INR', 'canceled',
          CASE WHEN n % 20 = 0 THEN 'manual' ELSE 'processed' END, CASE WHEN n % 20 = 0 THEN NULL ELSE at + interval '1 hour' END,
          at FROM drawn WHERE status = 'refunded'`,
  `INSERT INTO orders.receipts (order_id, number, issued_at)
   SELECT id, 'S/' || n, at + interval '90 seconds' FROM drawn WHERE ${paid}`,
];

/** Messages are as young as those that a shop keeps; whatever is open belongs to an account that nothing asks about. */
const fulfilmentStatements = [
  `INSERT INTO fulfilment.placements (line_id, order_id, provider_id, service_id, type, target, link, quantity, paid_paise,
          state, attempt, sent_at, expected_charge, charge, upstream_order_id, placed_at, upstream_status, start_count,
          remains, next_poll_at, reported, version, created_at, updated_at)
   SELECT l.id, l.order_id, CASE WHEN l.status = 'in_progress' THEN 999 ELSE l.provider_id END, l.service_id, l.type, l.target,
          'https://instagram.com/p/' || l.target, l.quantity, l.paid_paise,
          CASE l.status WHEN 'completed' THEN 'COMPLETED' WHEN 'partial' THEN 'PARTIAL' WHEN 'in_progress' THEN 'PLACED'
                        ELSE 'CANCELED' END,
          1, d.at + interval '95 seconds', 0.42, 0.42, l.upstream_order_id, d.at + interval '96 seconds', 'Completed', 100, 0,
          CASE l.status WHEN 'in_progress' THEN now() + interval '1 year' END,
          '[{"event":"fulfilment.completed.v1"},"' || l.upstream_order_id || '",100,0]', 3, d.at + interval '91 seconds', d.at
     FROM orders.order_lines l JOIN drawn d ON d.id = l.order_id
    WHERE l.upstream_order_id IS NOT NULL AND l.status IN ('completed', 'partial', 'in_progress', 'failed')
       ON CONFLICT DO NOTHING`,
  `INSERT INTO fulfilment.attempts (line_id, attempt, provider_id, sent_at, request, outcome, answer, finished_at)
   SELECT line_id, 1, provider_id, sent_at, json_build_object('action', 'add', 'service', service_id, 'link', link,
            'quantity', p.quantity), 'placed ' || upstream_order_id, json_build_object('order', upstream_order_id), placed_at
     FROM fulfilment.placements p JOIN drawn USING (line_id)`,
  `CREATE TEMP TABLE told ON COMMIT DROP AS
   SELECT gen_random_uuid() AS id, 'orders' AS producer, 'fulfilment' AS consumer, 'order.paid.v1' AS name,
          now() - random() * interval '13 days' AS at,
          jsonb_build_object('orderId', id, 'lines', jsonb_build_array(jsonb_build_object('lineId', line_id, 'type', type,
            'quantity', quantity, 'target', username, 'comments', NULL, 'providerId', provider, 'serviceId', '101',
            'paidPaise', paise))) AS payload
     FROM drawn WHERE ${paid}
   UNION ALL
   SELECT gen_random_uuid(), 'fulfilment', 'orders', event, now() - random() * interval '13 days',
          jsonb_build_object('orderId', p.order_id, 'lineId', line_id, 'version', 1, 'providerId', p.provider_id,
            'upstreamOrderId', p.upstream_order_id, 'startCount', 100, 'remains', 0)
     FROM fulfilment.placements p JOIN drawn USING (line_id),
          unnest(ARRAY['fulfilment.progressed.v1', 'fulfilment.completed.v1']) AS event`,
  ...['orders', 'fulfilment'].flatMap((producer) => [
    `INSERT INTO ${producer}.outbox (id, consumer, envelope, created_at, relayed_at, acked_at)
     SELECT id, consumer, jsonb_build_object('id', id, 'name', name, 'occurredAt', at, 'traceparent', NULL, 'payload', payload),
            at, at + interval '10 ms', at + interval '5 seconds' FROM told WHERE producer = '${producer}' ORDER BY at`,
  ]),
  ...['orders', 'fulfilment'].map(
    (consumer) => `
     INSERT INTO ${consumer}.inbox (event_id, handled_at)
     SELECT id, at + interval '50 ms' FROM told WHERE consumer = '${consumer}' ORDER BY at`,
  ),
  // What was noted of a wallet before is not true of these purchases.
  `UPDATE fulfilment.providers SET wallet_anchor = NULL`,
];
