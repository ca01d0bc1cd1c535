-- I14: no supplier charged half as much again as quantity × rate when the order was sent
-- Premises: the expected charge is quantity × rate in the account's own currency, as the supplier's list said when the
-- order was sent, with its extra units. What a supplier may round up or ask at least, up to a hundredth
-- of its currency, is no breach; a dearer price since its list was read is one from half as much again on. For 30 days:
-- what was overcharged is known then.
SELECT line_id::text AS what, state, 'charged ' || charge || ' for ' || expected_charge AS detail
  FROM fulfilment.placements
 WHERE charge >= expected_charge * 1.5 AND charge - expected_charge > 0.01 AND expected_charge > 0
   AND placed_at > now() - interval '30 days'
