import {
  mostOvercharged,
  type OverchargedOrder,
  type WalletStatement,
} from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { decideWalletDays, type WalletReading } from './decide-wallet-days.js';

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
        ORDER BY placed_at DESC LIMIT ${mostOvercharged}`,
      [providerId, first, span],
    );
  }
}
