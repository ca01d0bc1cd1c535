import type { CostFigures } from '@boostline/contracts/admin-overview';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface WalletRow {
  id: number;
  name: string;
  balance: string | null;
  currency: string;
  read_at: Date | null;
}

/** What the panels charged for what was placed in the last days, today among them; days begin at midnight in India. */
@Injectable()
export class SumUpCosts {
  constructor(private readonly database: DataSource) {}

  async run({ days }: { days: number }): Promise<CostFigures> {
    return this.database.transaction('REPEATABLE READ', async (tx) => ({
      days: await tx.query(
        `${charged} SELECT day, round(sum(rupees), 2)::float8 AS cost FROM charged
        GROUP BY day ORDER BY day`,
        [days],
      ),
      services: await byService(tx, days),
      wallets: await wallets(tx),
    }));
  }
}

/** $1: how many days. At the factor of the day of sending, as far as it is known. */
const charged = `
  WITH charged AS (
    SELECT to_char(p.placed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, p.provider_id, p.service_id,
           p.charge * coalesce(p.exchange_factor, CASE r.currency WHEN 'INR' THEN 1 ELSE pricing.exchange_factor END)
             AS rupees
      FROM placements p JOIN providers r ON r.id = p.provider_id CROSS JOIN pricing
     WHERE p.charge IS NOT NULL AND p.placed_at >=
       (date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') - ($1 - 1) * interval '1 day') AT TIME ZONE 'Asia/Kolkata'
  )`;

async function byService(tx: EntityManager, days: number): Promise<CostFigures['services']> {
  return tx.query(
    `${charged} SELECT c.provider_id AS "providerId", c.service_id AS "serviceId", max(s.name) AS name,
            round(sum(c.rupees), 2)::float8 AS cost
       FROM charged c LEFT JOIN services s ON s.provider_id = c.provider_id AND s.service_id = c.service_id
      GROUP BY c.provider_id, c.service_id ORDER BY cost DESC`,
    [days],
  );
}

async function wallets(tx: EntityManager): Promise<CostFigures['wallets']> {
  const rows: WalletRow[] = await tx.query(
    `SELECT id, name, balance::text AS balance, currency, balance_read_at AS read_at FROM providers ORDER BY id`,
  );
  return rows.map(({ id, read_at, ...wallet }) => ({
    ...wallet,
    providerId: id,
    readAt: read_at?.toISOString() ?? null,
  }));
}
