-- I6: nothing placed without full capture
-- What a person accepted beyond the price goes back, and counts as never captured.
SELECT p.line_id::text AS what, p.state, 'captured ' || coalesce(captured.paise, 0) || ' of ' || o.amount_paise AS detail
  FROM fulfilment.placements p
  JOIN orders.orders o ON o.id = p.order_id
  LEFT JOIN LATERAL (
    SELECT sum(c.amount_paise) - coalesce((
             SELECT sum(r.amount_paise) FROM orders.refunds r JOIN orders.captures k USING (gateway, capture_id)
              WHERE r.order_id = o.id AND r.line_id IS NULL AND k.purpose = 'order'), 0) AS paise
      FROM orders.captures c JOIN orders.payments y ON y.id = c.payment_id
     WHERE y.order_id = o.id AND c.purpose = 'order'
  ) captured ON true
 WHERE captured.paise IS DISTINCT FROM o.amount_paise
