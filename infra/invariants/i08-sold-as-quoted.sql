-- I8: price and quantities equal the server's snapshot of the catalogue, less a coupon, unless a person accepted another amount
WITH sums AS (
  SELECT order_id, sum(paid_paise) AS paid, sum(discount_paise) AS discounts, sum(quantity) AS quantities
    FROM orders.order_lines GROUP BY order_id
)
SELECT id::text AS what, amount_paise::text AS state, 'quoted ' || (snapshot->>'pricePaise') AS detail
  FROM orders.orders o WHERE amount_paise + discount_paise <> (snapshot->>'pricePaise')::bigint
   AND NOT EXISTS (SELECT FROM orders.order_events e WHERE e.order_id = o.id AND e.name = 'suspense.accepted')
UNION ALL
SELECT o.id::text, wrong.sum::text, wrong.what || ' of lines do not add up to ' || wrong.whole
  FROM orders.orders o JOIN sums s ON s.order_id = o.id
 CROSS JOIN LATERAL (VALUES ('prices', s.paid, o.amount_paise), ('discounts', s.discounts, o.discount_paise),
                            ('quantities', s.quantities,
                             CASE WHEN o.kind = 'package' THEN o.quantity ELSE s.quantities END)) AS wrong (what, sum, whole)
 WHERE wrong.sum <> wrong.whole
UNION ALL
SELECT p.line_id::text, p.quantity::text, 'sold ' || l.quantity
  FROM fulfilment.placements p JOIN orders.order_lines l ON l.id = p.line_id
 WHERE p.quantity <> l.quantity OR p.type <> l.type
