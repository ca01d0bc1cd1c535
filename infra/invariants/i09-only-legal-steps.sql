-- I9: only legal transitions; the last one noted is the order's status
WITH legal (before, after) AS (
  VALUES /* legal-transitions */
), steps AS (
  SELECT order_id, substr(name, 7) AS after, lag(substr(name, 7)) OVER (PARTITION BY order_id ORDER BY id) AS before,
         lead(id) OVER (PARTITION BY order_id ORDER BY id) IS NULL AS is_last
    -- A note is the owner's, not a step.
    FROM orders.order_events WHERE name LIKE 'order.%' AND name <> 'order.noted'
)
SELECT order_id::text AS what, coalesce(before, 'nothing') AS state, 'to ' || after AS detail
  FROM steps
 WHERE (before IS NULL AND after <> 'payment_pending')
    OR (before IS NOT NULL AND NOT EXISTS (SELECT FROM legal WHERE legal.before = steps.before AND legal.after = steps.after))
UNION ALL
SELECT o.id::text, o.status, 'last noted ' || s.after
  FROM orders.orders o JOIN steps s ON s.order_id = o.id AND s.is_last WHERE o.status <> s.after
