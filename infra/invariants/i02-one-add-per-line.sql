-- I2: adds per order line that may have bought something ≤ 1 + audited resends
-- An attempt bought nothing when the panel refused it, when it never left, or when its absence was proved; proof
-- and a person's word alone lead on from an attempt in doubt. A person's word is a row of decisions that names the
-- attempt which it leads on from; without one, no line may have two orders bought or in doubt.
WITH judged AS (
  SELECT line_id, attempt, provider_id, request, outcome,
         kind = 'placed' OR conclusion = 'adopted' OR (coalesce(kind, 'lost') = 'lost' AND conclusion IS NULL) AS may_have_bought
    FROM fulfilment.attempts
), bought AS (
  SELECT line_id, count(*) AS orders, string_agg(coalesce(outcome, 'no outcome'), ' | ' ORDER BY attempt) AS outcomes
    FROM judged WHERE may_have_bought GROUP BY line_id
), resent AS (
  SELECT line_id, count(DISTINCT attempt) AS times FROM fulfilment.decisions WHERE action = 'resend' GROUP BY line_id
)
SELECT b.line_id::text AS what, b.orders::text AS state, b.outcomes AS detail
  FROM bought b LEFT JOIN resent r USING (line_id)
 WHERE b.orders > 1 + coalesce(r.times, 0)
UNION ALL
-- What the panel shows: an order of ours that turned up beside the one which a line has, or money that is gone for one.
-- One without a line is not counted, because nothing says that it is a line's second: the account's owner or somebody
-- else with the key may have bought it, or the shop before a restore. It has an alert and a card of its own.
SELECT s.line_id::text, coalesce(s.upstream_order_id, 'seen in the wallet'),
       coalesce(s.charge::text, 'an order') || ' beyond what was sold, found ' || s.found_at
  FROM fulfilment.surplus_orders s WHERE s.settled_at IS NULL AND s.line_id IS NOT NULL
UNION ALL
-- Another service is turned to only when the one before certainly holds no order of the line.
SELECT a.line_id::text, 'attempt ' || a.attempt || ' elsewhere', coalesce(p.outcome, 'no outcome') || ' before it'
  FROM judged a JOIN judged p ON p.line_id = a.line_id AND p.attempt = a.attempt - 1
 WHERE (a.provider_id, a.request::json->>'service') <> (p.provider_id, p.request::json->>'service')
   AND p.may_have_bought
   AND NOT EXISTS (SELECT FROM fulfilment.decisions d
                    WHERE d.line_id = a.line_id AND d.action = 'resend' AND d.attempt = p.attempt)
