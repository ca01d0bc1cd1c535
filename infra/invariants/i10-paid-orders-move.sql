-- I10: every paid order is terminal, progressing or in review
SELECT o.id::text AS what, o.status AS state, 'paid ' || age(now(), o.paid_at)::text || ' ago and not taken up' AS detail
  FROM orders.orders o
 WHERE o.paid_at < now() - interval '5 minutes' AND o.status IN ('paid', 'processing')
   AND EXISTS (
     SELECT FROM orders.order_lines l LEFT JOIN fulfilment.placements p ON p.line_id = l.id
      WHERE l.order_id = o.id AND l.target IS NOT NULL AND p.line_id IS NULL)
UNION ALL
SELECT p.order_id::text, p.state, 'its end has not reached the order'
  FROM fulfilment.placements p JOIN orders.order_lines l ON l.id = p.line_id
 WHERE p.state IN ('COMPLETED', 'PARTIAL', 'CANCELED') AND coalesce(p.ended_at, p.updated_at) < now() - interval '5 minutes'
   AND l.status NOT IN ('completed', 'partial', 'failed')
