import { histories } from './histories.ts';

const unpaid = `status IN ('payment_expired', 'payment_failed', 'cancelled')`;
const ended = `status IN ('completed', 'partially_completed', 'refunded', 'refund_due')`;

const steps = Object.entries(histories)
  .map(([status, each]) => {
    const column = (cells: (string | number)[]) => `ARRAY[${cells.map((cell) => `'${cell}'`)}]`;
    return `('${status}', ${column(each.map(([name]) => name))}, ${column(each.map(([, since]) => since))},
      ${column(each.map(([, , seconds]) => `${seconds} seconds`))}::interval[], ${column(each.map(([, , , about]) => about))})`;
  })
  .join(', ');

/** Statements that write payments, bookings and notes of the orders in `seed.drawn`: rows are independent, the longest come first. */
export const writePayments = [
  [
    `CREATE UNLOGGED TABLE seed.booked AS
     SELECT nextval(pg_get_serial_sequence('orders.ledger_postings', 'id')) AS posting_id, d.id AS order_id, posting.*
       FROM seed.drawn d, LATERAL (
         VALUES ('capture:sandbox:cap_' || ref, 'gateway', 'suspense', paise, at + interval '90 seconds'),
                ('order:' || id || ':paid', 'suspense', 'in_progress', paise, at + interval '90 seconds'),
                ('line:' || line_id || ':fulfilled', 'in_progress', 'fulfilled', CASE WHEN ${ended} THEN paise - back END, ended_at),
                ('line:' || line_id || ':refund-due', 'in_progress', 'refund_due', back, ended_at),
                ('refund:' || refund_id, 'refund_due', 'refunded', CASE WHEN status <> 'refund_due' THEN back END,
                 ended_at + interval '1 minute')
       ) AS posting (reference, debited, credited, amount, booked_at)
      WHERE NOT ${unpaid} AND amount > 0`,
    `INSERT INTO orders.ledger_postings (id, reference, order_id, at) OVERRIDING SYSTEM VALUE
     SELECT posting_id, reference, order_id, booked_at FROM seed.booked`,
    `INSERT INTO orders.ledger_entries (posting_id, account, amount_paise)
     SELECT posting_id, account, sign * amount
       FROM seed.booked, LATERAL (VALUES (debited, -1), (credited, 1)) AS entry (account, sign)`,
  ],
  [
    // OFFSET 0 keeps the steps of an order together and in their order.
    `INSERT INTO orders.order_events (order_id, name, at, detail)
     SELECT id, step.*
       FROM seed.drawn JOIN (VALUES ${steps}) AS history (status, names, sinces, afters, abouts) USING (status), LATERAL (
         SELECT name, CASE since WHEN 'end' THEN ended_at ELSE at END + after,
                CASE about WHEN 'line' THEN jsonb_build_object('lineId', line_id, 'reason', NULL)
                           WHEN 'payment' THEN jsonb_build_object('paymentId', payment_id)
                           WHEN 'created' THEN jsonb_build_object('paymentId', payment_id, 'gateway', 'sandbox')
                           WHEN 'captured' THEN jsonb_build_object('paymentId', payment_id, 'id', 'cap_' || ref, 'amountPaise', paise,
                                                                   'currency', 'INR')
                           WHEN 'refund' THEN jsonb_build_object('lineId', line_id, 'amountPaise', back, 'reason', 'canceled')
                           WHEN 'person' THEN jsonb_build_object('by', 'admin', 'reason', 'asked for by the buyer')
                           ELSE '{}' END
           FROM unnest(names, sinces, afters, abouts) AS each (name, since, after, about) OFFSET 0
       ) AS step`,
  ],
  [
    `INSERT INTO orders.webhooks (gateway, event_key, merchant_ref, masked_body, body_sha256, received_at, handled_at)
     SELECT 'sandbox', 'evt_' || ref, 'b_' || ref, '{"event":"payment.captured","reference":"b_' || ref || '"}',
            md5(ref) || md5(shortcode), at + interval '90 seconds', at + interval '90 seconds' FROM seed.drawn WHERE NOT ${unpaid}`,
  ],
  [
    `INSERT INTO orders.payments (id, order_id, gateway, merchant_ref, gateway_payment_id, amount_paise, currency, state,
                                  expires_at, created_at, next_poll_at)
     SELECT payment_id, id, 'sandbox', 'b_' || ref, 'pay_' || ref, paise, 'INR',
            CASE status WHEN 'payment_failed' THEN 'failed' WHEN 'payment_expired' THEN 'expired'
                        WHEN 'cancelled' THEN 'cancelled' ELSE 'paid' END,
            at + interval '1 hour', at, NULL FROM seed.drawn`,
  ],
  [
    `INSERT INTO orders.captures (gateway, capture_id, payment_id, amount_paise, currency, purpose, recorded_at)
     SELECT 'sandbox', 'cap_' || ref, payment_id, paise, 'INR', 'order', at + interval '90 seconds' FROM seed.drawn WHERE NOT ${unpaid}`,
  ],
  [
    `INSERT INTO orders.receipts (order_id, number, issued_at)
     SELECT id, 'S/' || n, at + interval '90 seconds' FROM seed.drawn WHERE NOT ${unpaid}`,
  ],
  [
    `INSERT INTO orders.refunds (id, order_id, line_id, gateway, capture_id, refund_ref, amount_paise, currency, reason, state,
                                 processed_at, created_at)
     SELECT refund_id, id, line_id, 'sandbox', 'cap_' || ref, 'r_' || ref, back, 'INR', 'canceled',
            CASE status WHEN 'refund_due' THEN 'manual' ELSE 'processed' END,
            CASE WHEN status <> 'refund_due' THEN ended_at + interval '1 minute' END, ended_at FROM seed.drawn WHERE back > 0`,
  ],
];
