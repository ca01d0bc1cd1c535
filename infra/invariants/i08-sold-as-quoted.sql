-- I8: price and quantities equal the server's snapshot of the catalogue, less a coupon, unless a person accepted another amount
SELECT id::text AS what, amount_paise::text AS state, 'quoted ' || (snapshot->>'pricePaise') AS detail
  FROM orders.orders o WHERE amount_paise + discount_paise <> (snapshot->>'pricePaise')::bigint
   AND NOT EXISTS (SELECT FROM orders.order_events e WHERE e.order_id = o.id AND e.name = 'suspense.accepted')
UNION ALL
SELECT o.id::text, sum(l.paid_paise)::text, 'lines do not add up to ' || o.amount_paise
  FROM orders.orders o JOIN orders.order_lines l ON l.order_id = o.id
 GROUP BY o.id HAVING sum(l.paid_paise) <> o.amount_paise
UNION ALL
SELECT o.id::text, sum(l.discount_paise)::text, 'discounts of lines do not add up to ' || o.discount_paise
  FROM orders.orders o JOIN orders.order_lines l ON l.order_id = o.id
 GROUP BY o.id HAVING sum(l.discount_paise) <> o.discount_paise
UNION ALL
SELECT p.line_id::text, p.quantity::text, 'sold ' || l.quantity
  FROM fulfilment.placements p JOIN orders.order_lines l ON l.id = p.line_id
 WHERE p.quantity <> l.quantity OR p.type <> l.type
