-- I13: every sale of a registered seller has its tax document and every refund of it a credit note, numbered without gaps
-- A document comes in the commit of its payment or refund. Two minutes are for what an older release does while it is
-- being replaced: the sweep issues that.
WITH sold AS (
  SELECT o.id, o.paid_at, o.amount_paise,
         (SELECT s.standing->>'kind' FROM orders.tax_standings s
           WHERE s.effective_from <= o.paid_at ORDER BY s.id DESC LIMIT 1) AS standing
    FROM orders.orders o
   WHERE o.paid_at >= (SELECT min(effective_from) FROM orders.tax_standings)
), sale AS (
  SELECT order_id, kind, total_paise, contents FROM orders.tax_documents WHERE refund_id IS NULL
), serial AS (
  SELECT left(number, 7) AS series, split_part(number, '/', 3)::bigint AS nth FROM orders.tax_documents
)
SELECT sold.id::text AS what, 'paid ' || sold.paid_at AS state, 'no tax document' AS detail
  FROM sold LEFT JOIN sale ON sale.order_id = sold.id
 WHERE sold.standing <> 'unregistered' AND sale.order_id IS NULL AND sold.paid_at < now() - interval '2 minutes'
UNION ALL
SELECT o.id::text, sale.kind, 'for ' || sale.total_paise || ', the order cost ' || o.amount_paise
  FROM sale JOIN orders.orders o ON o.id = sale.order_id
  LEFT JOIN sold ON sold.id = o.id
 WHERE o.paid_at IS NULL OR sale.total_paise <> o.amount_paise
    OR sale.kind <> CASE sold.standing WHEN 'registered' THEN 'tax-invoice' WHEN 'composition' THEN 'bill-of-supply' ELSE '' END
UNION ALL
SELECT r.id::text, r.state, 'no credit note for ' || r.amount_paise
  FROM orders.refunds r JOIN sale ON sale.order_id = r.order_id
 WHERE r.line_id IS NOT NULL AND r.created_at < now() - interval '2 minutes'
   AND NOT EXISTS (SELECT FROM orders.tax_documents d WHERE d.refund_id = r.id)
UNION ALL
SELECT d.number, 'for ' || d.total_paise, 'the refund is of ' || r.amount_paise
  FROM orders.tax_documents d JOIN orders.refunds r ON r.id = d.refund_id
 WHERE d.total_paise <> r.amount_paise OR d.order_id <> r.order_id OR r.line_id IS NULL
UNION ALL
-- What it says adds up.
SELECT d.number, 'for ' || d.total_paise, 'its parts add up to something else'
  FROM orders.tax_documents d
 WHERE (d.contents->>'totalPaise')::bigint <> d.total_paise
    OR (SELECT sum((line->>'paise')::bigint) FROM jsonb_array_elements(d.contents->'lines') AS line)
       - coalesce((d.contents->'coupon'->>'paise')::bigint, 0) <> d.total_paise
    OR (d.contents->'tax'->>'taxablePaise')::bigint
       + (SELECT coalesce(sum((head->>'paise')::bigint), 0)
            FROM jsonb_path_query(d.contents, '$.tax.heads[*]') AS head) <> d.total_paise
UNION ALL
SELECT series, 'numbers ' || min(nth) || ' to ' || max(nth), count(*) || ' documents'
  FROM serial GROUP BY series HAVING min(nth) <> 1 OR max(nth) <> count(*)
UNION ALL
SELECT c.series || '/' || c.financial_year, 'counted ' || c.last, 'the last document is another'
  FROM orders.tax_document_counters c
  LEFT JOIN (SELECT series, max(nth) AS last FROM serial GROUP BY series) AS s
    ON s.series = c.series || '/' || c.financial_year
 WHERE s.last IS DISTINCT FROM c.last
