-- I7: upstream order id and gateway payment id are unique
SELECT provider_id || ':' || upstream_order_id AS what, count(*)::text AS state, 'lines share an upstream order' AS detail
  FROM fulfilment.placements WHERE upstream_order_id IS NOT NULL
 GROUP BY provider_id, upstream_order_id HAVING count(*) > 1
UNION ALL
SELECT gateway || ':' || gateway_payment_id, count(*)::text, 'payments share a gateway payment'
  FROM orders.payments WHERE gateway_payment_id IS NOT NULL
 GROUP BY gateway, gateway_payment_id HAVING count(*) > 1
