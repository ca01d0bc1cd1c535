/** What was given back of each line, of refunds that are of several lines too (decision 14); `refunds` in a statement. */
export const refundsOfLines = `
  SELECT coalesce((share->>'lineId')::uuid, r.line_id) AS line_id,
         coalesce((share->>'amountPaise')::bigint, r.amount_paise - r.rounding_paise) AS paise
    FROM orders.refunds r LEFT JOIN LATERAL jsonb_array_elements(r.shares) AS share ON true`;
