import {
  maxOvercharged,
  type OverchargedOrder,
  type WalletStatement,
  type WalletDay,
} from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { decideWalletDays, type WalletReading } from './decide-wallet-days.js';
import { byteOrderMark, spreadsheet } from '@boostline/service-kit/spreadsheet';
import { stringify } from 'csv-stringify/sync';

const amounts = ['opening', 'charged', 'other', 'closing'] as const;
const header = ['supplier', 'currency', 'day', 'state', 'orders', ...amounts];

/** A line for each day of each supplier's wallet, for a spreadsheet. */
export function walletFile(statements: readonly WalletStatement[]): string {
  const rows = statements.flatMap(({ name, currency, days }) =>
    days.map((day) => [
      name,
      currency,
      day.day,
      day.state,
      day.orders,
      ...amounts.map((of) => numberOf(day, of)),
    ]),
  );
  return byteOrderMark + stringify([header, ...rows], spreadsheet);
}

/** As a number: a text that begins with a minus would be written so that it is none. */
function numberOf(day: WalletDay, of: (typeof amounts)[number]): number | null {
  const amount = day[of];
  return amount === null ? null : Number(amount);
}

/** Each supplier's wallet in a month or on a day, against the orders that were placed there. */
@Injectable()
export class FindWalletStatements {
  constructor(private readonly database: DataSource) {}

  /** `period`: `2026-11` or `2026-11-24`, in India. */
  async find(period: string): Promise<WalletStatement[]> {
    const suppliers = await this.database.manager.find(Supplier, { order: { id: 'ASC' } });
    const first = period.length > 7 ? period : `${period}-01`;
    return Promise.all(
      suppliers.map(async ({ id, name, currency }) => ({
        providerId: id,
        name,
        currency,
        days: decideWalletDays(await this.readings(id, first), period),
        overcharged: await this.overcharged(id, first, period.length > 7 ? 'day' : 'month'),
      })),
    );
  }

  /** From the last one before this day; what comes after the period does no harm. */
  private readings(providerId: number, first: string): Promise<WalletReading[]> {
    return this.database.query(
      `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.read_at AS "readAt", d.balance::text AS balance,
              d.spent::text AS spent, d.uncharged,
              (SELECT count(*)::int FROM placements p
                WHERE p.provider_id = d.provider_id AND p.upstream_order_id IS NOT NULL AND p.placed_at <= d.read_at
                  AND p.placed_at > coalesce(d.before, '-infinity')) AS orders
         FROM (SELECT w.*, lag(read_at) OVER (ORDER BY w.day) AS before FROM wallet_days w
                WHERE w.provider_id = $1 AND w.day < $2::date + interval '1 month'
                  AND w.day >= coalesce((SELECT max(day) FROM wallet_days WHERE provider_id = $1 AND day < $2), $2)) d
        ORDER BY d.day`,
      [providerId, first],
    );
  }

  private overcharged(providerId: number, first: string, span: 'day' | 'month'): Promise<OverchargedOrder[]> {
    return this.database.query(
      `SELECT order_id AS "orderId", upstream_order_id AS "supplierOrder", service_id AS "serviceId",
              to_char(placed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day,
              trim_scale(expected_charge)::text AS expected, trim_scale(charge)::text AS charged
         FROM placements
        WHERE provider_id = $1 AND upstream_order_id IS NOT NULL AND charge > expected_charge
          AND placed_at >= $2::timestamp AT TIME ZONE 'Asia/Kolkata'
          AND placed_at < ($2::timestamp + ('1 ' || $3)::interval) AT TIME ZONE 'Asia/Kolkata'
        ORDER BY placed_at DESC LIMIT ${maxOvercharged}`,
      [providerId, first, span],
    );
  }
}
