import { Injectable } from '@nestjs/common';
import type { SalesFigures } from '@boostline/contracts/admin-overview';
import { rupeesFromPaise } from '@boostline/contracts/money';
import type { PackageType } from '@boostline/contracts/packages';
import { DataSource, type EntityManager } from 'typeorm';

interface Paid {
  orders: number;
  paise: number;
}

interface GivenBack {
  paise: number;
}

interface Ended {
  ended: number;
  failed: number;
  p50: number | null;
  p95: number | null;
}

interface OfDay {
  day: string;
}

interface OfService {
  provider_id: number;
  service_id: string;
  type: PackageType;
}

/** Sales of the last days, today among them. Days begin at midnight in India, where the buyers are. */
@Injectable()
export class SumUpSales {
  constructor(private readonly database: DataSource) {}

  async run({ days }: { days: number }): Promise<SalesFigures> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const dayList: OfDay[] = await tx.query(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day
           FROM generate_series(${today} - ($1 - 1) * interval '1 day', ${today}, '1 day') AS day ORDER BY day`,
        [days],
      );
      const first = dayList[0]?.day;
      return {
        days: await byDay(tx, dayList, first),
        services: await byService(tx, first),
        totals: await total(tx, first),
      };
    });
  }
}

const today = `date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata')`;
const dayOf = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`;
/** $1: the first day. */
const since = (column: string) => `${column} >= ($1::timestamp AT TIME ZONE 'Asia/Kolkata')`;

// Money paid twice, or of a wrong amount, was never revenue: only refunds of lines count.
const refundedLines = `refunds r JOIN order_lines l ON l.id = r.line_id WHERE ${since('r.processed_at')}`;
const endedLines = `order_lines l JOIN orders o ON o.id = l.order_id WHERE ${since('l.finished_at')}`;
const ended = `
  count(*) AS ended, count(*) FILTER (WHERE l.status <> 'completed') AS failed,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM l.finished_at - o.paid_at))
    FILTER (WHERE l.status <> 'failed') AS p50,
  percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM l.finished_at - o.paid_at))
    FILTER (WHERE l.status <> 'failed') AS p95`;

async function byDay(tx: EntityManager, days: OfDay[], first: string | undefined) {
  const paid: (OfDay & Paid)[] = await tx.query(
    `SELECT ${dayOf('paid_at')} AS day, count(*) AS orders, sum(amount_paise)::bigint AS paise
       FROM orders WHERE ${since('paid_at')} GROUP BY 1`,
    [first],
  );
  const back: (OfDay & GivenBack)[] = await tx.query(
    `SELECT ${dayOf('r.processed_at')} AS day, sum(r.amount_paise)::bigint AS paise FROM ${refundedLines} GROUP BY 1`,
    [first],
  );
  const over: (OfDay & Ended)[] = await tx.query(
    `SELECT ${dayOf('l.finished_at')} AS day, ${ended} FROM ${endedLines} GROUP BY 1`,
    [first],
  );
  const of = <T extends OfDay>(rows: T[], day: string) => rows.find((row) => row.day === day);
  return days.map(({ day }) => ({ day, ...figures(of(paid, day), of(back, day), of(over, day)) }));
}

async function byService(tx: EntityManager, first: string | undefined) {
  const key = 'l.provider_id, l.service_id, l.type';
  const paid: (OfService & Paid)[] = await tx.query(
    `SELECT ${key}, count(*) AS orders, sum(l.paid_paise)::bigint AS paise
       FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${since('o.paid_at')} GROUP BY ${key}`,
    [first],
  );
  const back: (OfService & GivenBack)[] = await tx.query(
    `SELECT ${key}, sum(r.amount_paise)::bigint AS paise FROM ${refundedLines} GROUP BY ${key}`,
    [first],
  );
  const over: (OfService & Ended)[] = await tx.query(
    `SELECT ${key}, ${ended} FROM ${endedLines} GROUP BY ${key}`,
    [first],
  );
  const services = new Map<string, OfService>();
  for (const row of [...paid, ...back, ...over]) services.set(nameOf(row), row);
  const of = <T extends OfService>(rows: T[], name: string) => rows.find((row) => nameOf(row) === name);
  return [...services]
    .map(([name, { provider_id: providerId, service_id: serviceId, type }]) => ({
      ...{ providerId, serviceId, type },
      ...figures(of(paid, name), of(back, name), of(over, name)),
    }))
    .toSorted((one, other) => other.revenue - one.revenue);
}

async function total(tx: EntityManager, first: string | undefined): Promise<SalesFigures['totals']> {
  const [paid]: Paid[] = await tx.query(
    `SELECT count(*) AS orders, coalesce(sum(amount_paise), 0)::bigint AS paise FROM orders WHERE ${since('paid_at')}`,
    [first],
  );
  const [back]: GivenBack[] = await tx.query(
    `SELECT coalesce(sum(r.amount_paise), 0)::bigint AS paise FROM ${refundedLines}`,
    [first],
  );
  const [over]: Ended[] = await tx.query(`SELECT ${ended} FROM ${endedLines}`, [first]);
  return figures(paid, back, over);
}

function nameOf({ provider_id, service_id, type }: OfService): string {
  return `${provider_id} ${service_id} ${type}`;
}

function figures(paid: Paid | undefined, back: GivenBack | undefined, over: Ended | undefined) {
  const refundedPaise = back?.paise ?? 0;
  return {
    orders: paid?.orders ?? 0,
    revenue: rupeesFromPaise((paid?.paise ?? 0) - refundedPaise),
    refunded: rupeesFromPaise(refundedPaise),
    deliveryP50: over?.p50 ?? null,
    deliveryP95: over?.p95 ?? null,
    failureRate: over && over.ended > 0 ? over.failed / over.ended : null,
  };
}
