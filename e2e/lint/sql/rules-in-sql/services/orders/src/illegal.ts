export const paid = `UPDATE payments SET state = 'paid', settled_at = now() WHERE id = $1`;
export const moved = (to: string) => `UPDATE orders AS o SET status = '${to}' WHERE o.id = $1`;
export const judged = `UPDATE payments SET state = CASE WHEN $2 THEN 'paid' ELSE state END WHERE id = $1`;
export const owed = `
  UPDATE orders SET refund_due_paise = refund_due_paise - $2 WHERE id = $1`;
export const share = `SELECT CASE WHEN $2 THEN paid_paise ELSE 0 END AS refund_paise FROM order_lines WHERE id = $1`;
export const ended = (how: string) => `UPDATE refills SET ended_at = now(), outcome = '${how}' WHERE id = $1`;
export const resumed = `UPDATE providers SET hold_reason = NULL, hold_needs = NULL WHERE id = $1`;
export const unseen = (set: string) => `UPDATE refills r SET ${set} FROM placements p WHERE r.id = $1`;
export const listed = `
  SELECT s.name, round(s.rate * 1000 / greatest(s.min, 1), 6)::text AS "ratePerThousand", s.max FROM services s`;
export const factor = `coalesce(p.factor, CASE p.currency WHEN 'INR' THEN 1 ELSE pricing.factor END)`;
export const whole = `SELECT CASE WHEN s.type = 'Package' THEN s.min ELSE p.rate_basis END AS basis_units FROM services s`;
export const inFlight = `SELECT count(*) FROM placements p WHERE p.provider_id = $1 AND p.state IN ('SENDING', 'UNKNOWN')`;
export const left = `SELECT d.at FROM decisions d WHERE d.action NOT IN ('resend', 'refund')`;
export const over = (ended: string) => `SELECT id FROM placements p WHERE p.state IN (${ended}, 'REJECTED')`;
export const open = `SELECT id FROM refunds WHERE state = ANY (ARRAY['due', 'pending']) OR state <> ALL ('{processed,manual}')`;
export const either = `SELECT id FROM orders o WHERE (o.status = 'paid' OR o.status = 'processing') AND kind = $1`;
export const neither = `SELECT id FROM orders WHERE coupon_state <> 'released' AND coupon_state <> 'honoured'`;
export const each = `SELECT r.reason FROM unnest(ARRAY['funds', 'restored']) AS r (reason)`;
