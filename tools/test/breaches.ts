/** The one line, and paid for, of an order that ended well; the first that was ordered, for its keys are random. */
const placed = `(SELECT p.* FROM fulfilment.placements p JOIN orders.order_lines l ON l.id = p.line_id
                   JOIN orders.orders o ON o.id = p.order_id
                  WHERE p.state = 'COMPLETED' AND o.status = 'completed' AND o.kind = 'package' AND l.paid_paise > 0
                  ORDER BY o.created_at LIMIT 1)`;

/** A line that fulfilment does not know is a part that is due then. */
export const partDue = (at: string) => [
  `UPDATE orders.order_lines SET due_at = ${at} WHERE id = (
     SELECT p.line_id FROM fulfilment.placements p JOIN orders.orders o ON o.id = p.order_id
      WHERE o.status IN ('paid', 'processing') AND o.paid_at < now() - interval '5 minutes' LIMIT 1)`,
  `DELETE FROM fulfilment.placements p USING orders.order_lines l WHERE l.id = p.line_id AND l.due_at IS NOT NULL`,
];

/** The seller was registered all the time, and every sale and refund has its document. */
export const registered = `
  WITH standing AS (
    INSERT INTO orders.tax_standings (standing, effective_from, created_by, created_at)
    VALUES ('{"kind": "registered"}', '2020-01-01', 'owner', '2020-01-01')
  ), sales AS (
    INSERT INTO orders.tax_documents
    SELECT gen_random_uuid(), id, 'tax-invoice', NULL, 'T/24-25/' || lpad(row_number() OVER (ORDER BY id)::text, 7, '0'),
           paid_at, amount_paise, says(amount_paise) FROM orders.orders WHERE paid_at IS NOT NULL
  ), notes AS (
    INSERT INTO orders.tax_documents
    SELECT gen_random_uuid(), order_id, 'credit-note', id, 'C/24-25/' || lpad(row_number() OVER (ORDER BY id)::text, 7, '0'),
           created_at, amount_paise, says(amount_paise) FROM orders.refunds WHERE line_id IS NOT NULL
  )
  INSERT INTO orders.tax_document_counters
  SELECT 'T', '24-25', count(*) FROM orders.orders WHERE paid_at IS NOT NULL
   UNION ALL SELECT 'C', '24-25', count(*) FROM orders.refunds WHERE line_id IS NOT NULL`.replaceAll(
  'says(amount_paise)',
  `jsonb_build_object('totalPaise', amount_paise, 'coupon', NULL, 'lines', jsonb_build_array(jsonb_build_object('paise',
     amount_paise)), 'tax', jsonb_build_object('taxablePaise', amount_paise, 'heads', '[]'::jsonb))`,
);

/** What a person or a defect does behind the services' back, and the promises that it breaks. */
export const breaches: [string, string[], string[]][] = [
  [
    'money of an order that does not know of it',
    ['i01'],
    [`UPDATE orders.orders SET paid_at = NULL WHERE id = (SELECT order_id FROM ${placed} p)`],
  ],
  [
    'a second purchase of a line',
    ['i02'],
    [
      `INSERT INTO fulfilment.attempts SELECT (jsonb_populate_record(a, '{"attempt": 2}')).*
         FROM fulfilment.attempts a JOIN ${placed} p USING (line_id) WHERE a.attempt = 1`,
    ],
  ],
  [
    'a second attempt while the first may have bought',
    ['i02'],
    [
      `UPDATE fulfilment.attempts SET kind = 'lost', outcome = 'lost' WHERE attempt = 1 AND line_id = (SELECT line_id FROM ${placed} p)`,
      `INSERT INTO fulfilment.attempts SELECT (jsonb_populate_record(a, '{"attempt": 2, "kind": "placed"}')).*
         FROM fulfilment.attempts a JOIN ${placed} p USING (line_id) WHERE a.attempt = 1`,
    ],
  ],
  [
    'an order at the panel that turned up beside the one of its line',
    ['i02'],
    [
      `INSERT INTO fulfilment.surplus_orders (provider_id, upstream_order_id, line_id, attempt, charge, found_by)
         SELECT provider_id, 'K-1', line_id, 1, 0.9, 'search' FROM ${placed} p`,
    ],
  ],
  [
    'a purchase elsewhere after one that may have been taken',
    ['i02'],
    [
      `UPDATE fulfilment.attempts SET kind = 'lost', outcome = 'lost' WHERE attempt = 1 AND line_id = (SELECT line_id FROM ${placed} p)`,
      `INSERT INTO fulfilment.attempts SELECT (jsonb_populate_record(a, '{"attempt": 2, "provider_id": 77, "kind": "refused", "outcome": "refused"}')).*
         FROM fulfilment.attempts a JOIN ${placed} p USING (line_id) WHERE a.attempt = 1`,
    ],
  ],
  [
    'an entry of the book that was changed',
    ['i03'],
    [
      `UPDATE orders.ledger_entries SET amount_paise = amount_paise + 1 WHERE ctid = (SELECT min(ctid) FROM orders.ledger_entries)`,
    ],
  ],
  [
    'a refund that vanished',
    ['i03'],
    [
      `DELETE FROM orders.refunds WHERE id = (SELECT id FROM orders.refunds WHERE line_id IS NOT NULL LIMIT 1)`,
    ],
  ],
  [
    'an event of an order that is never carried',
    ['i04'],
    [
      `INSERT INTO orders.outbox (id, consumer, envelope, created_at)
       VALUES (gen_random_uuid(), 'fulfilment', '{}', now() - interval '61 seconds')`,
    ],
  ],
  [
    'an event of fulfilment that is never carried',
    ['i04'],
    [
      `INSERT INTO fulfilment.outbox (id, consumer, envelope, created_at)
       VALUES (gen_random_uuid(), 'orders', '{}', now() - interval '61 seconds')`,
    ],
  ],
  [
    'a call to the panel that never ends',
    ['i05'],
    [
      `UPDATE fulfilment.placements SET state = 'SENDING', lease_until = now() - interval '61 seconds'
        WHERE line_id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
  [
    'something placed for less than its price',
    ['i03', 'i06'],
    [
      `UPDATE orders.captures SET amount_paise = amount_paise - 1
        WHERE payment_id = (SELECT y.id FROM orders.payments y JOIN ${placed} p USING (order_id) WHERE y.state = 'paid')`,
    ],
  ],
  [
    'something placed whose money went back',
    ['i06'],
    [
      `UPDATE orders.refunds SET line_id = NULL WHERE id = (
         SELECT r.id FROM orders.refunds r JOIN orders.captures c USING (gateway, capture_id)
                JOIN fulfilment.placements p ON p.line_id = r.line_id WHERE c.purpose = 'order' LIMIT 1)`,
    ],
  ],
  [
    'two lines with one order at the panel',
    ['i07'],
    [
      `ALTER TABLE fulfilment.placements DROP CONSTRAINT placements_provider_id_upstream_order_id_key`,
      `UPDATE fulfilment.placements o SET upstream_order_id = p.upstream_order_id FROM ${placed} p
        WHERE o.line_id = (SELECT line_id FROM fulfilment.placements WHERE provider_id = p.provider_id
                            AND state = 'COMPLETED' AND line_id <> p.line_id LIMIT 1)`,
    ],
  ],
  [
    'a price that was not the catalogue’s',
    ['i08'],
    [
      `UPDATE orders.orders SET snapshot = jsonb_set(snapshot, '{pricePaise}', '1')
        WHERE id = (SELECT order_id FROM ${placed} p)`,
    ],
  ],
  [
    'lines that do not add up to their order',
    ['i08'],
    [
      `UPDATE orders.order_lines SET paid_paise = paid_paise + 1 WHERE id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
  [
    'lines that are not as many as were ordered',
    ['i08'],
    [
      `UPDATE orders.orders SET quantity = quantity + 1
        WHERE id = (SELECT id FROM orders.orders WHERE kind = 'package' LIMIT 1)`,
    ],
  ],
  [
    'more placed than sold',
    ['i08'],
    [
      `UPDATE fulfilment.placements SET quantity = quantity + 1 WHERE line_id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
  [
    'a status that no history leads to',
    ['i09'],
    [`UPDATE orders.orders SET status = 'processing' WHERE id = (SELECT order_id FROM ${placed} p)`],
  ],
  [
    'a step that is not allowed',
    ['i09'],
    [
      `UPDATE orders.order_events SET name = 'order.payment_failed'
        WHERE name = 'order.paid' AND order_id = (SELECT order_id FROM ${placed} p)`,
    ],
  ],
  [
    'a paid line that fulfilment never took up',
    ['i10'],
    [
      `WITH left_alone AS (
         SELECT p.line_id FROM fulfilment.placements p JOIN orders.orders o ON o.id = p.order_id
          WHERE o.status IN ('paid', 'processing') AND o.paid_at < now() - interval '5 minutes' LIMIT 1)
       DELETE FROM fulfilment.placements WHERE line_id = (SELECT line_id FROM left_alone)`,
    ],
  ],
  ['a part that is due and was never taken up', ['i10'], partDue("now() - interval '6 minutes'")],
  [
    'a paid line that waits for another’s lost answer, unknown to the owner',
    ['i11'],
    [
      `UPDATE fulfilment.placements SET ready_since = now() - interval '13 minutes', held_for = NULL, overdue = NULL
        WHERE line_id = (SELECT line_id FROM fulfilment.placements WHERE state = 'READY' LIMIT 1)`,
    ],
  ],
  [
    'a lost answer that is looked for without an end',
    ['i11'],
    [
      `UPDATE fulfilment.placements SET state = 'UNKNOWN', unknown_since = now() - interval '13 minutes'
        WHERE line_id = (SELECT line_id FROM fulfilment.placements WHERE state = 'READY' LIMIT 1)`,
    ],
  ],
  [
    'a coupon that was given to more orders than its limit',
    ['i12'],
    [
      `INSERT INTO orders.coupons (code, percent, limit_in_all, created_by) VALUES ('BROKEN', 10, 1, 'owner')`,
      `UPDATE orders.orders SET coupon_code = 'BROKEN', coupon_state = 'used',
              coupon_id = (SELECT id FROM orders.coupons WHERE code = 'BROKEN')
        WHERE id IN (SELECT id FROM orders.orders WHERE paid_at IS NOT NULL LIMIT 2)`,
    ],
  ],
  [
    'a coupon that one buyer used more often than is allowed',
    ['i12'],
    [
      `INSERT INTO orders.coupons (code, percent, limit_per_buyer, created_by) VALUES ('BROKEN', 10, 1, 'owner')`,
      `UPDATE orders.orders SET buyer_hash = 'one', coupon_code = 'BROKEN', coupon_state = 'used',
              coupon_id = (SELECT id FROM orders.coupons WHERE code = 'BROKEN')
        WHERE id IN (SELECT id FROM orders.orders WHERE paid_at IS NOT NULL LIMIT 2)`,
    ],
  ],
  [
    'a coupon that an expired order keeps',
    ['i12'],
    [
      `INSERT INTO orders.coupons (code, percent, created_by) VALUES ('BROKEN', 10, 'owner')`,
      `UPDATE orders.orders SET coupon_code = 'BROKEN', coupon_state = 'reserved',
              coupon_id = (SELECT id FROM orders.coupons WHERE code = 'BROKEN')
        WHERE id = (SELECT id FROM orders.orders WHERE status = 'payment_expired' LIMIT 1)`,
    ],
  ],
  [
    'a price that was taken off without a coupon',
    ['i08', 'i12'],
    [`UPDATE orders.orders SET discount_paise = 100 WHERE id = (SELECT order_id FROM ${placed} p)`],
  ],
  [
    'an amount that changed under an open payment page',
    ['i08', 'i12'],
    [
      `UPDATE orders.payments SET state = 'pending', payment_url = 'https://pay.test/1', expires_at = now() + interval '1 hour'
        WHERE id = (SELECT y.id FROM orders.payments y JOIN orders.orders o ON o.id = y.order_id
                     WHERE o.paid_at IS NULL LIMIT 1)`,
      `UPDATE orders.orders SET amount_paise = amount_paise - 1 WHERE id = (
         SELECT order_id FROM orders.payments WHERE payment_url = 'https://pay.test/1')`,
    ],
  ],
  [
    'a part that fulfilment knows before its turn',
    ['i10'],
    [
      `UPDATE orders.order_lines SET due_at = now() + interval '1 day' WHERE id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
  [
    'a part whose turn never comes',
    ['i10'],
    [
      ...partDue('now()'),
      `UPDATE orders.order_lines SET status = 'pending', starts_after_ms = 0, due_at = NULL WHERE due_at IS NOT NULL`,
    ],
  ],
  [
    'a part that began while the one before it was under way',
    ['i10'],
    [
      `UPDATE orders.order_lines l SET starts_after_ms = 0, taken_at = e.finished_at - interval '1 second', target = e.target
         FROM orders.order_lines e
        WHERE l.id = (SELECT l.id FROM orders.order_lines l JOIN orders.order_lines e USING (order_id)
                       WHERE l.position = 1 AND e.position = 0 AND e.finished_at IS NOT NULL
                         AND l.finished_at IS NOT NULL LIMIT 1)
          AND e.order_id = l.order_id AND e.position = 0`,
    ],
  ],
  [
    'a line refunded beyond its price',
    ['i03', 'i08'],
    [
      `UPDATE orders.order_lines SET paid_paise = refund_due_paise + refunded_paise - 1
        WHERE id = (SELECT line_id FROM orders.refunds WHERE line_id IS NOT NULL LIMIT 1)`,
    ],
  ],
  [
    'a line that was never bought and not refunded in full',
    ['i03'],
    [
      `UPDATE orders.order_lines SET status = 'failed', upstream_order_id = NULL WHERE id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
  [
    'a paid order without its tax document',
    ['i13'],
    [registered, `UPDATE orders.tax_documents SET order_id = -1 WHERE number = 'T/24-25/0000002'`],
  ],
  [
    'a tax invoice of another amount than was captured',
    ['i13'],
    [
      registered,
      `UPDATE orders.tax_documents SET total_paise = total_paise + 1 WHERE number = 'T/24-25/0000002'`,
    ],
  ],
  [
    'a gap between tax invoices',
    ['i13'],
    [
      registered,
      `UPDATE orders.tax_documents SET number = 'T/24-25/0000999' WHERE number = 'T/24-25/0000002'`,
    ],
  ],
  [
    'a tax invoice whose parts do not add up',
    ['i13'],
    [
      registered,
      `UPDATE orders.tax_documents SET contents = jsonb_set(contents, '{tax,taxablePaise}', '1')
        WHERE number = 'T/24-25/0000002'`,
    ],
  ],
  [
    'a counter that is ahead of its documents',
    ['i13'],
    [registered, `UPDATE orders.tax_document_counters SET last = last + 1 WHERE series = 'T'`],
  ],
  [
    'a bill of supply of a seller who was registered',
    ['i13'],
    [registered, `UPDATE orders.tax_documents SET kind = 'bill-of-supply' WHERE number = 'T/24-25/0000002'`],
  ],
  [
    'a refund without its credit note',
    ['i13'],
    [
      registered,
      `DELETE FROM orders.tax_documents WHERE refund_id IS NOT NULL`,
      `DELETE FROM orders.tax_document_counters WHERE series = 'C'`,
    ],
  ],
  [
    'a credit note of another amount than the refund',
    ['i13'],
    [
      registered,
      `UPDATE orders.tax_documents SET total_paise = total_paise + 1 WHERE number = 'C/24-25/0000001'`,
    ],
  ],
  [
    'a supplier that charged for 75 times as much as was bought',
    ['i14'],
    [
      `UPDATE fulfilment.placements SET charge = expected_charge * 75, placed_at = now()
        WHERE line_id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
  [
    'a supplier that charged half as much again',
    ['i14'],
    [
      `UPDATE fulfilment.placements SET expected_charge = 2, charge = 3, placed_at = now()
        WHERE line_id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
  [
    'no promise by a charge that was rounded up to a hundredth or a little dearer',
    [],
    [
      `UPDATE fulfilment.placements SET expected_charge = 0.0012, charge = 0.01, placed_at = now()
        WHERE line_id = (SELECT line_id FROM ${placed} p)`,
      `UPDATE fulfilment.placements SET expected_charge = 2, charge = 2.9, placed_at = now()
        WHERE line_id = (SELECT p.line_id FROM fulfilment.placements p
                          WHERE p.state = 'COMPLETED' AND p.charge <> 0.01 LIMIT 1)`,
    ],
  ],
  [
    'an end that the order never heard of',
    ['i03', 'i10'],
    [
      `UPDATE fulfilment.placements SET updated_at = now() - interval '6 minutes', ended_at = NULL
        WHERE line_id = (SELECT line_id FROM ${placed} p)`,
      `UPDATE orders.order_lines SET status = 'processing' WHERE id = (SELECT line_id FROM ${placed} p)`,
    ],
  ],
];
