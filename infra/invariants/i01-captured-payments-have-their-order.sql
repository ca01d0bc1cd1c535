-- I1: every captured payment belongs to one order in a legal state
SELECT c.gateway || ':' || c.capture_id AS what, o.status AS state, c.purpose AS detail
  FROM orders.captures c
  JOIN orders.payments p ON p.id = c.payment_id
  JOIN orders.orders o ON o.id = p.order_id
 WHERE (c.purpose = 'order'
        AND (o.paid_at IS NULL OR o.status IN ('payment_pending', 'payment_failed', 'payment_expired', 'cancelled')))
    OR (c.purpose = 'unjudged' AND p.state <> 'held')
