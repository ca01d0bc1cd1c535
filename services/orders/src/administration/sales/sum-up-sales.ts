import { Injectable } from '@nestjs/common';
import type { SalesFigures } from '@boostline/contracts/schemas/admin/overview';
import { DataSource, type EntityManager } from 'typeorm';
import { deliveredLines } from '../../order/order.state.js';
import { saleTaxes } from '../../consequences/decide-gst-registration.js';
import { GstRegistrations } from '../../storage/gst-registrations.js';
import { decideSales, type Ended, type ReadSales } from './decide-sales.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

interface Span {
  from: Date;
  until: Date;
}

interface TaxedSpan extends Span {
  /** When each GST registration began, in the order in which they were entered. */
  begun: readonly Date[];
}

/** Sales of the last days, today among them. Days begin at midnight in India, where the buyers are. */
@Injectable()
export class SumUpSales {
  constructor(
    private readonly database: DataSource,
    private readonly registrations: GstRegistrations,
  ) {}

  async sumUp({ days }: { days: number }): Promise<SalesFigures> {
    await this.registrations.refresh();
    const { taxes } = saleTaxes(this.registrations.entries);
    const begun = taxes.map(({ from }) => new Date(from));
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const [row]: { from: Date; now: Date }[] = await tx.query(
        `SELECT (${today} - ($1 - 1) * interval '1 day') AT TIME ZONE 'Asia/Kolkata' AS from, now() AS now`,
        [days],
      );
      if (!row) throw new Error('the database does not know the time');
      const { from, now } = row;
      return decideSales({
        taxes: taxes.map(({ tax }) => tax),
        days: await dayList(tx, days),
        ...(await readSpan(tx, { from, until: now, begun })),
        before: await readBefore(tx, { from: daysEarlier(from, days), until: daysEarlier(now, days), begun }),
      });
    });
  }
}

/** India has no summer time: each of its days has 24 hours. */
const daysEarlier = (at: Date, days: number) => new Date(at.getTime() - days * 24 * 3600 * 1000);

const today = `date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata')`;
const dayOf = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`;
const clockOf = (moment: string) => `(${moment} AT TIME ZONE 'Asia/Kolkata')::time`;
/** $1, $2: from when, until when. What was paid in this moment belongs to it. */
const within = (column: string) => `${column} >= $1 AND ${column} <= $2`;

// Money paid twice, or of a wrong amount, was never revenue: only lines count.
export const sums = `
  count(*) FILTER (WHERE l.position = 0)::int AS orders, count(*)::int AS lines,
  coalesce(sum(l.paid_paise), 0)::bigint AS "paidPaise",
  coalesce(sum(l.refund_due_paise), 0)::bigint AS "refundDuePaise",
  coalesce(sum(l.refunded_paise), 0)::bigint AS "refundedPaise"`;
/** The registration that held when an order was paid, as `lastBegun` finds it: its place in `begun`, from 1; null before the first. */
export const registrationIn = (begun: string) => `
  (SELECT max(t.place)::int FROM unnest(${begun}::timestamptz[]) WITH ORDINALITY AS t(begun, place)
    WHERE t.begun <= o.paid_at)`;
const registration = registrationIn('$3');
const soldLines = `orders o JOIN order_lines l ON l.order_id = o.id WHERE ${within('o.paid_at')}`;
const endedLines = `order_lines l JOIN orders o ON o.id = l.order_id WHERE ${within('l.finished_at')}`;
const ended = `
  count(*)::int AS ended, count(*) FILTER (WHERE l.status = 'completed')::int AS completed,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM l.finished_at - o.paid_at))
    FILTER (WHERE l.status IN (${literalList(deliveredLines)})) AS p50,
  percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM l.finished_at - o.paid_at))
    FILTER (WHERE l.status IN (${literalList(deliveredLines)})) AS p95`;

async function dayList(tx: EntityManager, days: number): Promise<string[]> {
  const rows: { day: string }[] = await tx.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day
       FROM generate_series(${today} - ($1 - 1) * interval '1 day', ${today}, '1 day') AS day ORDER BY day`,
    [days],
  );
  return rows.map(({ day }) => day);
}

async function readSpan(
  tx: EntityManager,
  { from, until, begun }: TaxedSpan,
): Promise<Omit<ReadSales, 'days' | 'before' | 'taxes'>> {
  const span = [from, until];
  const taxedSpan = [...span, begun];
  const service = 'l.provider_id AS "providerId", l.service_id AS "serviceId", l.type';
  return {
    soldOnDays: await tx.query(
      `SELECT ${dayOf('o.paid_at')} AS day, ${clockOf('o.paid_at')} <= ${clockOf('now()')} AS "soFar",
              ${registration} AS registration, ${sums}
         FROM ${soldLines} GROUP BY 1, 2, 3`,
      taxedSpan,
    ),
    soldThings: await tx.query(
      `SELECT ${registration} AS registration, o.package_id AS "packageId", o.offer_name AS "offerName", o.quantity, ${service},
              ${sums}, sum(l.quantity)::bigint AS units
         FROM ${soldLines} GROUP BY 1, o.package_id, o.offer_name, o.quantity, l.provider_id, l.service_id,
              l.type`,
      taxedSpan,
    ),
    endedOnDays: await tx.query(
      `SELECT ${dayOf('l.finished_at')} AS day, ${ended} FROM ${endedLines} GROUP BY 1`,
      span,
    ),
    endedOfServices: await tx.query(
      `SELECT ${service}, ${ended} FROM ${endedLines} GROUP BY l.provider_id, l.service_id, l.type`,
      span,
    ),
    ended: await readEnded(tx, { from, until }),
  };
}

async function readBefore(
  tx: EntityManager,
  { from, until, begun }: TaxedSpan,
): Promise<ReadSales['before']> {
  return {
    sold: await tx.query(`SELECT ${registration} AS registration, ${sums} FROM ${soldLines} GROUP BY 1`, [
      from,
      until,
      begun,
    ]),
    ended: await readEnded(tx, { from, until }),
  };
}

async function readEnded(tx: EntityManager, { from, until }: Span): Promise<Ended> {
  const [row]: Ended[] = await tx.query(`SELECT ${ended} FROM ${endedLines}`, [from, until]);
  return row ?? { ended: 0, completed: 0, p50: null, p95: null };
}
