-- I2: adds per order line that may have bought something ≤ 1 + audited resends
-- An attempt bought nothing when the panel refused it, when it never left, or when its absence was proved; proof
-- and a person's word alone lead on from an attempt in doubt. A person's word is a row of decisions that names the
-- attempt which it leads on from; without one, no line may have two orders bought or in doubt.
WITH bought AS (
  SELECT line_id, count(*) AS orders, string_agg(outcome, ' | ' ORDER BY attempt) AS outcomes
    FROM fulfilment.attempts
   WHERE outcome LIKE 'placed%' OR (outcome LIKE '%; adopted %' AND outcome NOT LIKE '%; proved absent')
   GROUP BY line_id
), resent AS (
  SELECT line_id, count(DISTINCT attempt) AS times FROM fulfilment.decisions WHERE action = 'resend' GROUP BY line_id
)
SELECT b.line_id::text AS what, b.orders::text AS state, b.outcomes AS detail
  FROM bought b LEFT JOIN resent r USING (line_id)
 WHERE b.orders > 1 + coalesce(r.times, 0)
UNION ALL
-- Another service is turned to only when the one before certainly holds no order of the line.
SELECT a.line_id::text, 'attempt ' || a.attempt || ' elsewhere', coalesce(p.outcome, 'no outcome') || ' before it'
  FROM fulfilment.attempts a JOIN fulfilment.attempts p ON p.line_id = a.line_id AND p.attempt = a.attempt - 1
 WHERE (a.provider_id, a.request::json->>'service') <> (p.provider_id, p.request::json->>'service')
   AND (p.outcome IS NULL OR (p.outcome NOT LIKE '%; proved absent'
        AND (p.outcome LIKE 'placed%' OR p.outcome LIKE 'lost%' OR p.outcome LIKE '%; adopted %')))
   AND NOT EXISTS (SELECT FROM fulfilment.decisions d
                    WHERE d.line_id = a.line_id AND d.action = 'resend' AND d.attempt = p.attempt)
