-- I11: a paid line that does not move is known to a person within 12 minutes
-- By a review or a hold, or by the mark that names what the line waits for.
SELECT line_id::text AS what, state, 'waits in silence for ' || age(now(), ready_since)::text AS detail
  FROM fulfilment.placements
 WHERE state = 'READY' AND link IS NOT NULL AND held_for IS NULL AND overdue IS NULL
   AND ready_since < now() - interval '12 minutes'
UNION ALL
SELECT line_id::text, state, 'nobody knows what became of it for ' || age(now(), unknown_since)::text
  FROM fulfilment.placements WHERE state = 'UNKNOWN' AND unknown_since < now() - interval '12 minutes'
