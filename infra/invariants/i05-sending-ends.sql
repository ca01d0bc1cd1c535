-- I5: no line SENDING longer than its lease + 60 s
SELECT line_id::text AS what, state, age(now(), lease_until)::text AS detail
  FROM fulfilment.placements WHERE state = 'SENDING' AND lease_until < now() - interval '60 seconds'
