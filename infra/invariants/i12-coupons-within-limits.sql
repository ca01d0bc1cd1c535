-- I12: no coupon is given to more orders than its limit, and an amount stays as it is while a payment page is open
-- Payments that came after the coupon was released are honoured, and stand beside the limit.
SELECT c.code AS what, count(*)::text AS state, 'limit ' || c.limit_in_all AS detail
  FROM orders.coupons c JOIN orders.orders o ON o.coupon_id = c.id
 WHERE o.coupon_state IN ('reserved', 'used')
 GROUP BY c.id HAVING count(*) > c.limit_in_all
UNION ALL
SELECT c.code, count(*)::text, 'limit of one buyer ' || c.limit_per_buyer
  FROM orders.coupons c JOIN orders.orders o ON o.coupon_id = c.id
 WHERE o.coupon_state IN ('reserved', 'used')
 GROUP BY c.id, o.buyer_hash HAVING count(*) > c.limit_per_buyer
UNION ALL
SELECT id::text, coalesce(coupon_state, 'no coupon'), status || ', ' || discount_paise || ' taken off'
  FROM orders.orders
 -- What the owner gives for free has no coupon.
 WHERE (discount_paise > 0 AND coupon_id IS NULL AND NOT (amount_paise = 0 AND coupon_accepts_loss))
    OR (coupon_id IS NULL) <> (coupon_state IS NULL)
    OR (paid_at IS NOT NULL AND coupon_id IS NOT NULL AND (discount_paise > 0) <> (coalesce(coupon_state, '') IN ('used', 'honoured')))
    OR (paid_at IS NULL AND coupon_state IN ('used', 'honoured'))
    OR (coupon_state = 'reserved' AND status IN ('payment_expired', 'cancelled'))
UNION ALL
SELECT p.order_id::text, p.state, 'asks for ' || p.amount_paise || ', the order costs ' || o.amount_paise
  FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
 WHERE o.paid_at IS NULL AND p.state = 'pending' AND p.payment_url IS NOT NULL AND p.expires_at > now()
   AND p.amount_paise <> o.amount_paise
