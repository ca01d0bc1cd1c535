import { Injectable } from '@nestjs/common';
import type { TrackRecord } from '@boostline/contracts/schemas/shop/site/track-record';
import { trackRecordDays, trackRecordOrders } from '@boostline/contracts/schemas/shop/usual-time';
import { DataSource, type EntityManager } from 'typeorm';
import { buyerRated } from '../ratings/decide-rating.js';
import { decideTrackRecord, type PaidOrder, type ShopFigures } from './decide-track-record.js';

/** Bounded, so that an old shop is no slower; the gateway keeps the answer. */
@Injectable()
export class ReadTrackRecord {
  constructor(private readonly database: DataSource) {}

  async read(): Promise<TrackRecord> {
    return this.database.transaction('REPEATABLE READ', async (tx) =>
      decideTrackRecord({
        orders: await lastPaid(tx),
        refunds: await lastRefunds(tx),
        ratings: { ...(await lastRatings(tx)), latest: await lastTexts(tx) },
      }),
    );
  }
}

function lastPaid(tx: EntityManager): Promise<PaidOrder[]> {
  return tx.query(
    `SELECT o.status, o.package_id AS "packageId", o.quantity, o.offer_name AS "offerName",
            ended.corrections, ended."isGradual", extract(epoch FROM ended.at - o.paid_at)::int AS seconds
       FROM (SELECT id, status, package_id, quantity, offer_name, paid_at FROM orders
              WHERE paid_at > now() - $1 * interval '1 day' ORDER BY paid_at DESC LIMIT $2) o
       CROSS JOIN LATERAL (
         SELECT coalesce(max(l.target_corrections), 0) AS corrections,
                bool_or(l.starts_after_ms IS NOT NULL) AS "isGradual",
                CASE WHEN bool_and(l.finished_at IS NOT NULL) THEN max(l.finished_at) END AS at
           FROM order_lines l WHERE l.order_id = o.id) ended
      ORDER BY o.paid_at DESC`,
    [trackRecordDays, trackRecordOrders],
  );
}

async function lastRefunds(tx: EntityManager): Promise<ShopFigures['refunds']> {
  const [sums]: ShopFigures['refunds'][] = await tx.query(
    `SELECT count(*)::int AS count, coalesce(sum(r.amount_paise), 0)::bigint AS paise
       FROM (SELECT amount_paise FROM refunds
              WHERE processed_at > now() - $1 * interval '1 day' ORDER BY processed_at DESC LIMIT $2) r`,
    [trackRecordDays, trackRecordOrders],
  );
  return sums ?? { count: 0, paise: 0 };
}

/** Only delivered orders are rated (ratings/decide-rating.ts). */
async function lastRatings(tx: EntityManager): Promise<{ count: number; stars: number }> {
  const [sums]: { count: number; stars: number }[] = await tx.query(
    `SELECT count(*)::int AS count, coalesce(sum(o.rating), 0)::int AS stars
       FROM (SELECT rating FROM orders WHERE rating IS NOT NULL ORDER BY paid_at DESC LIMIT $1) o`,
    [trackRecordOrders],
  );
  return sums ?? { count: 0, stars: 0 };
}

const shownTexts = 3;

function lastTexts(tx: EntityManager): Promise<ShopFigures['ratings']['latest']> {
  return tx.query(
    `SELECT o.rating AS stars, o.rating_text AS text,
            coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.name = '${buyerRated}'),
                     o.paid_at) AS at
       FROM orders o
      WHERE o.rating IS NOT NULL AND o.rating_text IS NOT NULL AND o.rating_hidden_at IS NULL
      ORDER BY o.paid_at DESC LIMIT $1`,
    [shownTexts],
  );
}
