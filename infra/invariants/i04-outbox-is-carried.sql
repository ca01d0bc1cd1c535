-- I4: no outbox row unpublished for more than 60 s
SELECT id::text AS what, 'orders' AS state, age(now(), created_at)::text AS detail
  FROM orders.outbox WHERE relayed_at IS NULL AND created_at < now() - interval '60 seconds'
UNION ALL
SELECT id::text, 'fulfilment', age(now(), created_at)::text
  FROM fulfilment.outbox WHERE relayed_at IS NULL AND created_at < now() - interval '60 seconds'
