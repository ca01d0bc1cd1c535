export const paid = `UPDATE payments SET state = $2, settled_at = now() WHERE id = $1 AND state = 'pending'`;
export const owed = `UPDATE orders o SET refund_due_paise = c.paise, version = o.version + 1 FROM changed c WHERE c.id = o.id`;
export const local = `SET LOCAL lock_timeout = '2s'`;
export const listed = `
  SELECT s.rate::text AS rate, count(*) * 2 AS lines, sum(p.charge) FILTER (WHERE p.currency = 'INR')::text AS cost FROM services s`;
