import type { resellerServices } from '@boostline/contracts/admin-settings';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { kindOf } from '../providers/kind-of-service.js';

type Listed = z.infer<typeof resellerServices>;

interface ServiceRow {
  service: string;
  providerId: number;
  name: string;
  type: string;
  category: string;
  min: number;
  max: number;
  rate: number;
  refill: boolean;
  cancel: boolean;
  suggestedPrice: number;
  quarantined: string | null;
}

/** The panels' services for Instagram by kind, in dollars per unit whatever the panel quotes them in. */
@Injectable()
export class ListServices {
  constructor(private readonly database: DataSource) {}

  async run(): Promise<Listed> {
    const rows: ServiceRow[] = await this.database.query(listedQuery);
    const [newest]: { at: Date | null }[] = await this.database.query(
      `SELECT max(services_synced_at) AS at FROM providers`,
    );
    const byKind: Listed['instagram'] = { followers: [], likes: [], views: [], comments: [] };
    for (const row of rows) {
      const kind = kindOf(row);
      if (kind) byKind[kind].push(row);
    }
    const total = Object.values(byKind).reduce((sum, { length }) => sum + length, 0);
    return { instagram: byKind, total, syncedAt: newest?.at?.toISOString() ?? null };
  }
}

/** A package service is priced as a whole. Rupee panels need no exchange. */
const listedQuery = `
  WITH priced AS (
    SELECT s.*, p.currency, exchange_factor,
           s.rate / CASE WHEN s.type = 'Package' THEN s.min ELSE p.rate_basis END AS unit
      FROM services s JOIN providers p ON p.id = s.provider_id CROSS JOIN pricing
  )
  SELECT service_id AS service, provider_id AS "providerId", name, type, category, min, max, refill, cancel,
         round(unit / CASE currency WHEN 'INR' THEN exchange_factor ELSE 1 END, 12)::float8 AS rate,
         ceil(min * unit * CASE currency WHEN 'INR' THEN 1 ELSE exchange_factor END)::int AS "suggestedPrice",
         stopped AS quarantined
    FROM priced ORDER BY provider_id, length(service_id), service_id`;
