import type { Client } from 'pg';

/** A table `seed.drawn` with one row for each order, oldest first, from which all others are written. */
export async function drawOrders(owner: Client, count: number) {
  await owner.query(`CREATE SCHEMA seed`);
  await owner.query(`SELECT setseed(0.42)`);
  await owner.query(`CREATE UNLOGGED TABLE seed.drawn AS ${drawn}`, [count]);
  await owner.query(`DELETE FROM seed.drawn a USING seed.drawn b WHERE a.id = b.id AND a.n > b.n`);
  await owner.query(`ANALYZE seed.drawn`);
}

const drawn = `
  WITH names AS (
    SELECT ARRAY['aarav','vivaan','diya','ananya','kabir','meera','rohan','priya','arjun','isha','zoya','neel',
                 'tara','dev','riya','kiran','sana','yash','nisha','om'] AS first,
           ARRAY['fit','travels','eats','.official','_','x','.in','photos','mumbai','delhi','style','daily',
                 'music','art','.007','vlogs'] AS last
  ), tossed AS (
    SELECT (random() * 9007199254740000)::bigint + 1 AS id, n,
           CASE WHEN random() < 0.88 THEN 'package' ELSE 'offer' END AS kind,
           (ARRAY['followers','likes','views','comments'])[1 + floor(random() * 3.3)::int] AS type,
           first[1 + floor(random() * 20)::int] || last[1 + floor(random() * 16)::int] AS name,
           floor(random() * 9999)::int AS digits,
           'C' || substr(md5(random()::text), 1, 10) AS shortcode,
           (ARRAY[100, 250, 500, 1000, 2500, 5000, 10000])[1 + floor(random() * 7)::int] AS quantity,
           (1 + floor(random() * 1500))::bigint * 100 AS paise,
           (ARRAY['completed','completed','completed','completed','completed','completed','completed','completed',
                  'processing','paid','payment_expired','payment_failed','refunded','partially_completed',
                  'paid_processing_failed','cancelled'])[1 + floor(power(random(), 2) * 16)::int] AS status,
           now() - random() * interval '365 days' AS at,
           interval '3 minutes' + random() * interval '2 hours' AS took,
           1 + floor(random() * 2)::int AS provider,
           gen_random_uuid() AS line_id, gen_random_uuid() AS second_line_id, gen_random_uuid() AS payment_id,
           gen_random_uuid() AS refund_id, substr(md5(random()::text), 1, 18) AS ref
      FROM generate_series(1, $1) AS n, names
  )
  SELECT id, n, kind, type, quantity, paise, provider, line_id, second_line_id, payment_id, refund_id, ref, at,
         -- No target is being delivered twice at a time.
         name || CASE status WHEN 'processing' THEN n ELSE digits END AS username, shortcode,
         CASE WHEN type = 'followers' THEN name || CASE status WHEN 'processing' THEN n ELSE digits END
              ELSE shortcode END AS target,
         -- The gateway cannot send some refunds back: they wait for a person.
         CASE WHEN status = 'refunded' AND n % 20 = 0 THEN 'refund_due' ELSE status END AS status,
         at + took AS ended_at,
         CASE status WHEN 'refunded' THEN paise WHEN 'partially_completed' THEN paise / 2 ELSE 0 END AS back
    FROM tossed ORDER BY at`;
