import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import type { CostFigures } from '@boostline/contracts/schemas/admin/overview';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cancelledStates, deliveredStates, overStates } from '../../placements/placement.state.js';
import { decideCosts, type CostRow, type ListedAs, type QualityRow, type WalletRow } from './decide-costs.js';

type Span = [from: Date, until: Date];

/** Days begin at midnight in India. A line belongs to the moment of its payment. */
@Injectable()
export class SumUpCosts {
  constructor(private readonly database: DataSource) {}

  async sumUp({ days }: { days: number }): Promise<CostFigures> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const [row]: ({ from: Date; now: Date } & Exchange)[] = await tx.query(
        `SELECT (date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') - ($1 - 1) * interval '1 day')
                  AT TIME ZONE 'Asia/Kolkata' AS from, now() AS now, exchange_factor::text AS "exchangeFactor",
                other_factors AS "otherFactors"
           FROM pricing`,
        [days],
      );
      if (!row) throw new Error('there is no exchange factor');
      const { from, now, ...exchange } = row;
      const earlier = (at: Date) => new Date(at.getTime() - days * 24 * 3600 * 1000);
      return decideCosts({
        now,
        exchange,
        lines: await readLines(tx, [from, now]),
        before: await readLines(tx, [earlier(from), earlier(now)]),
        services: await readServices(tx),
        quality: await readQuality(tx, [from, now]),
        wallets: await readWallets(tx),
      });
    });
  }
}

/** $1, $2: from when, until when. */
const came = `p.created_at >= $1 AND p.created_at <= $2`;
/** The account that stands in the row now: sales of a replaced one show its number (decision 11). */
const account = `coalesce(r.replaced_by, p.provider_id)`;
/** Lines without a charge are added up by quantity and remains, so that `lineCost` can judge a group as one. */
function readLines(tx: EntityManager, span: Span): Promise<CostRow[]> {
  const clock = (moment: string) => `(${moment} AT TIME ZONE 'Asia/Kolkata')::time`;
  const ofUncharged = (column: string) => `CASE WHEN p.charge IS NULL THEN p.${column} END`;
  return tx.query(
    `SELECT to_char(p.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day,
            ${clock('p.created_at')} <= ${clock('now()')} AS "soFar",
            ${account} AS "providerId", p.service_id AS "serviceId", p.state,
            p.exchange_factor::text AS "exchangeFactor", r.currency,
            count(*)::int AS lines, sum(p.quantity)::bigint AS units,
            min(p.quantity) AS quantity, min(p.remains) AS remains,
            sum(p.charge)::text AS charge, sum(p.expected_charge)::text AS "expectedCharge"
       FROM placements p JOIN providers r ON r.id = p.provider_id
      WHERE ${came}
      GROUP BY 1, 2, 3, 4, 5, 6, 7, p.charge IS NULL, p.expected_charge IS NULL,
               ${ofUncharged('quantity')}, ${ofUncharged('remains')}`,
    span,
  );
}

function readServices(tx: EntityManager): Promise<ListedAs[]> {
  return tx.query(
    `SELECT s.provider_id AS "providerId", s.service_id AS "serviceId", s.name, s.rate::text AS rate, s.type,
            r.rate_basis AS "rateBasis", r.currency
       FROM services s JOIN providers r ON r.id = s.provider_id`,
  );
}

/** The lines that came in the span and have ended. */
function readQuality(tx: EntityManager, span: Span): Promise<QualityRow[]> {
  const seconds = (from: string, until: string) => `extract(epoch FROM p.${until} - p.${from})`;
  const pace = (part: number, between: string, of: string) =>
    `percentile_cont(${part}) WITHIN GROUP (ORDER BY ${between}) ${of}`;
  const start = seconds('created_at', 'placed_at');
  const finish = seconds('placed_at', 'ended_at');
  // What was looked for and found started when it was found, not when it was bought.
  const started = `FILTER (WHERE p.placed_at IS NOT NULL AND p.adoption IS NULL)`;
  const finished = `FILTER (WHERE p.state IN (${literalList(deliveredStates)}))`;
  return tx.query(
    `SELECT ${account} AS "providerId", p.service_id AS "serviceId", count(*)::int AS ended,
            count(*) FILTER (WHERE p.state = 'PARTIAL')::int AS partial,
            count(*) FILTER (WHERE p.state IN (${literalList(cancelledStates)}))::int AS cancelled,
            count(*) FILTER (WHERE EXISTS (SELECT FROM refills f WHERE f.line_id = p.line_id))::int AS refilled,
            count(*) FILTER (WHERE EXISTS (
              SELECT FROM attempts a WHERE a.line_id = p.line_id AND a.kind = 'lost'))::int AS lost,
            ${pace(0.5, start, started)} AS "startMedian", ${pace(0.95, start, started)} AS "startSlowest",
            ${pace(0.5, finish, finished)} AS "finishMedian", ${pace(0.95, finish, finished)} AS "finishSlowest"
       FROM placements p JOIN providers r ON r.id = p.provider_id
      WHERE ${came} AND p.state IN (${literalList(overStates)})
      GROUP BY 1, 2`,
    span,
  );
}

function readWallets(tx: EntityManager): Promise<WalletRow[]> {
  return tx.query(
    `SELECT r.id AS "providerId", r.name, r.balance::text AS balance, r.currency, r.balance_read_at AS "readAt", r.active,
            (SELECT sum(p.charge)::text FROM placements p
              WHERE p.provider_id = r.id AND p.upstream_order_id IS NOT NULL
                AND p.placed_at > now() - interval '7 days') AS spent,
            (SELECT min(p.placed_at) FROM placements p
              WHERE p.provider_id = r.id AND p.upstream_order_id IS NOT NULL) AS "firstPlacedAt"
       FROM providers r ORDER BY r.id`,
  );
}
