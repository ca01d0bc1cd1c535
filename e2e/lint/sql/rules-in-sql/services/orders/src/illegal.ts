export const paid = `UPDATE payments SET state = 'paid', settled_at = now() WHERE id = $1`;
export const moved = (to: string) => `UPDATE orders AS o SET status = '${to}' WHERE o.id = $1`;
export const judged = `UPDATE payments SET state = CASE WHEN $2 THEN 'paid' ELSE state END WHERE id = $1`;
export const owed = `
  UPDATE orders SET refund_due_paise = refund_due_paise - $2 WHERE id = $1`;
export const share = `SELECT CASE WHEN $2 THEN paid_paise ELSE 0 END AS refund_paise FROM order_lines WHERE id = $1`;
export const ended = (how: string) => `UPDATE refills SET ended_at = now(), outcome = '${how}' WHERE id = $1`;
export const resumed = `UPDATE providers SET hold_reason = NULL, hold_needs = NULL WHERE id = $1`;
export const unseen = (set: string) => `UPDATE refills r SET ${set} FROM placements p WHERE r.id = $1`;
