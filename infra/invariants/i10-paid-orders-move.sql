-- I10: every paid order is terminal, progressing or in review
-- A part of a gradual order is not late before its turn: its time, the end of the part before it on that link, and no hold.
SELECT o.id::text AS what, o.status AS state, 'paid ' || age(now(), o.paid_at)::text || ' ago and not taken up' AS detail
  FROM orders.orders o
 WHERE o.paid_at < now() - interval '5 minutes' AND o.status IN ('paid', 'processing')
   AND EXISTS (
     SELECT FROM orders.order_lines l LEFT JOIN fulfilment.placements p ON p.line_id = l.id
      WHERE l.order_id = o.id AND l.target IS NOT NULL AND p.line_id IS NULL
        AND l.status NOT IN ('completed', 'partial', 'failed')
        AND coalesce(l.taken_at, l.due_at, o.paid_at) < now() - interval '5 minutes'
        AND (l.due_at IS NULL OR (o.parts_held_at IS NULL AND NOT EXISTS (
          SELECT FROM orders.order_lines e
           WHERE e.order_id = l.order_id AND e.position < l.position AND e.target = l.target
             AND (e.finished_at IS NULL OR e.finished_at > now() - interval '5 minutes')))))
UNION ALL
SELECT l.order_id::text, l.status, 'a part that waits for its turn is known to fulfilment'
  FROM orders.order_lines l JOIN fulfilment.placements p ON p.line_id = l.id WHERE l.due_at IS NOT NULL
UNION ALL
SELECT l.order_id::text, l.status, 'a part waits for a turn that never comes'
  FROM orders.order_lines l JOIN orders.orders o ON o.id = l.order_id
 WHERE l.starts_after_ms IS NOT NULL AND o.paid_at IS NOT NULL AND l.status = 'pending' AND l.due_at IS NULL
UNION ALL
SELECT l.order_id::text, l.status, 'a part began before the one before it on that link had ended'
  FROM orders.order_lines l JOIN orders.order_lines e ON e.order_id = l.order_id AND e.position < l.position AND e.target = l.target
 WHERE l.starts_after_ms IS NOT NULL AND l.taken_at IS NOT NULL AND coalesce(e.finished_at > l.taken_at, true)
UNION ALL
SELECT p.order_id::text, p.state, 'its end has not reached the order'
  FROM fulfilment.placements p JOIN orders.order_lines l ON l.id = p.line_id
 WHERE p.state IN ('COMPLETED', 'PARTIAL', 'CANCELED') AND coalesce(p.ended_at, p.updated_at) < now() - interval '5 minutes'
   AND l.status NOT IN ('completed', 'partial', 'failed')
