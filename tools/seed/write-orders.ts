const unpaid = `status IN ('payment_expired', 'payment_failed', 'cancelled')`;

/** Of the line that the money is for; an offer's other line is a gift. */
const lineStatus = `
  CASE status WHEN 'completed' THEN 'completed' WHEN 'partially_completed' THEN 'partial' WHEN 'refunded' THEN 'failed'
              WHEN 'refund_due' THEN 'failed' WHEN 'processing' THEN 'in_progress'
              WHEN 'paid_processing_failed' THEN 'review' WHEN 'paid' THEN 'waiting' ELSE 'pending' END`;
const giftStatus = `
  CASE WHEN ${unpaid} THEN 'pending' WHEN status = 'paid' THEN 'waiting'
       WHEN status IN ('refunded', 'refund_due') THEN 'failed' ELSE 'completed' END`;

/** A statement that writes orders from the table `seed.drawn`. */
export const writeOrders = `
  INSERT INTO orders.orders (id, kind, package_id, package_type, offer_id, offer_name, target, quantity, amount_paise,
                              status, buyer_hash, snapshot, created_at, paid_at, customer_email)
   SELECT id, kind, CASE kind WHEN 'package' THEN 1 END, CASE kind WHEN 'package' THEN type END,
          CASE kind WHEN 'offer' THEN 1 END, CASE kind WHEN 'offer' THEN 'Buy likes, get views' END,
          CASE kind WHEN 'package' THEN target ELSE shortcode END, quantity, paise, status,
          md5(username) || md5(shortcode), jsonb_build_object('pricePaise', paise), at,
          CASE WHEN NOT ${unpaid} THEN at + interval '90 seconds' END, username || '@example.com'
     FROM seed.drawn`;

/** The same for their lines, with numbers below the sandbox panel's (from 2,000,000), from which searches for lost orders look. */
export const writeLines = `
  INSERT INTO orders.order_lines (id, order_id, position, type, quantity, target, provider_id, service_id, paid_paise,
                                   refund_due_paise, refunded_paise, status, upstream_order_id, start_count, remains,
                                   finished_at, report_version)
   SELECT line.id, d.id, position, line.type, line.quantity, line.target, provider, service, paid,
          CASE WHEN d.status = 'refund_due' THEN d.paise * paid / paise ELSE 0 END,
          CASE WHEN d.status <> 'refund_due' THEN back * paid / paise ELSE 0 END, line.status,
          CASE WHEN line.status IN ('completed', 'partial', 'failed', 'in_progress') THEN (2 * n + line.number)::text END, 100,
          CASE line.status WHEN 'failed' THEN line.quantity WHEN 'partial' THEN line.quantity / 2 ELSE 0 END,
          CASE WHEN line.status IN ('completed', 'partial', 'failed') THEN ended_at END, 3
     FROM seed.drawn d, LATERAL (
       VALUES (line_id, 0, type, quantity, target, (ARRAY['101','102','201','202','301'])[1 + n % 5], paise, ${lineStatus}, 0),
              (second_line_id, 1, 'views', 5000, shortcode, '301', 0, ${giftStatus}, 1)
     ) AS line (id, position, type, quantity, target, service, paid, status, number)
    WHERE position = 0 OR kind = 'offer'`;
