export const paid = `UPDATE payments SET state = $2, settled_at = now() WHERE id = $1 AND state = 'pending'`;
export const owed = `UPDATE orders o SET refund_due_paise = c.paise, version = o.version + 1 FROM changed c WHERE c.id = o.id`;
export const local = `SET LOCAL lock_timeout = '2s'`;
export const listed = `
  SELECT s.rate::text AS rate, count(*) * 2 AS lines, sum(p.charge) FILTER (WHERE p.currency = 'INR')::text AS cost FROM services s`;
const words = `'due', 'pending'`;
export const waiting = `SELECT id FROM refunds WHERE state IN (${words}) AND state = ANY ($1::text[])`;
export const single = `SELECT id FROM refunds WHERE state = 'due' OR version = 2 AND state IN ('due')`;
export const joined = `SELECT s.state FROM unnest(ARRAY[${words}]) AS s (state) LEFT JOIN refunds r ON r.state = s.state AND r.state <> 'due'`;
export const kinds = `SELECT id FROM orders WHERE kind IN ('package', 'offer') AND state IN (SELECT state FROM states WHERE name = 'open')`;
