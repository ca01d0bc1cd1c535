-- I3: captured paise = in progress + fulfilled + refunded + refund due + suspense - what the shop added to refunds
WITH balance AS (
  SELECT account, sum(amount_paise) AS paise FROM orders.ledger_entries GROUP BY account
), book (account, paise) AS (
  SELECT name, coalesce((SELECT paise FROM balance WHERE account = name), 0)
    FROM unnest(ARRAY['gateway', 'shop', 'suspense', 'in_progress', 'fulfilled', 'refund_due', 'refunded']) AS name
), expected (account, paise) AS (
  SELECT 'gateway', -coalesce(sum(amount_paise), 0) FROM orders.captures WHERE currency = 'INR'
  UNION ALL
  SELECT 'shop', -coalesce(sum(rounding_paise), 0) FROM orders.refunds
  UNION ALL
  SELECT 'refund_due', coalesce(sum(amount_paise), 0) FROM orders.refunds WHERE state <> 'processed'
  UNION ALL
  SELECT 'refunded', coalesce(sum(amount_paise), 0) FROM orders.refunds WHERE state = 'processed'
  UNION ALL
  SELECT 'in_progress', coalesce(sum(l.paid_paise - l.refund_due_paise - l.refunded_paise), 0)
    FROM orders.order_lines l JOIN orders.orders o ON o.id = l.order_id
   WHERE o.paid_at IS NOT NULL AND l.status NOT IN ('completed', 'partial', 'failed')
)
SELECT account AS what, book.paise::text AS state, 'expected ' || expected.paise AS detail
  FROM expected JOIN book USING (account) WHERE book.paise <> expected.paise
UNION ALL
SELECT 'sum of all accounts', sum(paise)::text, 'expected 0' FROM book HAVING sum(paise) <> 0
UNION ALL
SELECT account, paise::text, 'below zero' FROM book WHERE account NOT IN ('gateway', 'shop') AND paise < 0
UNION ALL
-- The same for each line, as for each part of a gradual order.
SELECT l.id::text, l.status, 'of ' || l.paid_paise || ' paid ' || r.paise || ' refunded, noted ' || l.refund_due_paise + l.refunded_paise
  FROM (SELECT line_id, sum(paise) AS paise FROM (
          SELECT line_id, amount_paise - rounding_paise AS paise FROM orders.refunds WHERE line_id IS NOT NULL AND shares IS NULL
          UNION ALL
          SELECT (share->>'lineId')::uuid, (share->>'amountPaise')::bigint
            FROM orders.refunds CROSS JOIN LATERAL jsonb_array_elements(shares) AS share WHERE shares IS NOT NULL) AS s
         GROUP BY line_id) AS r
  JOIN orders.order_lines l ON l.id = r.line_id
 WHERE r.paise > l.paid_paise OR r.paise <> l.refund_due_paise + l.refunded_paise
UNION ALL
SELECT l.id::text, l.status, 'never bought, and of ' || l.paid_paise || ' paid ' || l.refund_due_paise + l.refunded_paise || ' refunded'
  FROM orders.order_lines l JOIN orders.orders o ON o.id = l.order_id
 WHERE o.paid_at IS NOT NULL AND l.status = 'failed' AND l.upstream_order_id IS NULL
   AND l.refund_due_paise + l.refunded_paise <> l.paid_paise
UNION ALL
SELECT r.id::text, r.state, 'its shares and rounding are not its ' || r.amount_paise
  FROM orders.refunds r
 WHERE r.line_id IS NOT NULL AND r.shares IS NOT NULL
   AND r.amount_paise <> r.rounding_paise
     + (SELECT coalesce(sum((share->>'amountPaise')::bigint), 0) FROM jsonb_array_elements(r.shares) AS share)
