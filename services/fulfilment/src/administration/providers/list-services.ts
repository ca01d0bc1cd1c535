import type { resellerServices } from '@boostline/contracts/panel/settings';
import { suggestedPricePaise, type QuotedRate } from '@boostline/contracts/panel/pricing';
import { rupeesFromPaise } from '@boostline/contracts/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { kindOf } from '../../providers/kind-of-service.js';
import { quotedColumn } from '../../providers/sync-services.js';
import { PricingSettings } from './pricing.js';

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
  quoted: QuotedRate;
  quarantined: string | null;
}

/** The panels' services for Instagram by kind, in dollars per unit whatever the panel quotes them in. */
@Injectable()
export class ListServices {
  constructor(
    private readonly database: DataSource,
    private readonly pricing: PricingSettings,
  ) {}

  async run(): Promise<Listed> {
    const rows: ServiceRow[] = await this.database.query(listedQuery);
    const [newest]: { at: Date | null }[] = await this.database.query(
      `SELECT max(services_synced_at) AS at FROM providers`,
    );
    const pricing = await this.pricing.find();
    const byKind: Listed['instagram'] = { followers: [], likes: [], views: [], comments: [] };
    for (const row of rows) {
      const kind = kindOf(row);
      const suggestedPrice = rupeesFromPaise(suggestedPricePaise(row.quoted, Math.max(row.min, 1), pricing));
      if (kind) byKind[kind].push({ ...row, suggestedPrice });
    }
    const total = Object.values(byKind).reduce((sum, { length }) => sum + length, 0);
    return { instagram: byKind, total, syncedAt: newest?.at?.toISOString() ?? null };
  }
}

/** A package service is priced as a whole. Rupee panels need no exchange. */
const listedQuery = `
  WITH priced AS (
    SELECT s.*, p.currency, exchange_factor, ${quotedColumn} AS quoted,
           s.rate / CASE WHEN s.type = 'Package' THEN s.min ELSE p.rate_basis END AS unit
      FROM services s JOIN providers p ON p.id = s.provider_id CROSS JOIN pricing
     WHERE p.replaced_by IS NULL
  )
  SELECT service_id AS service, provider_id AS "providerId", name, type, category, min, max, refill, cancel,
         round(unit / CASE currency WHEN 'INR' THEN exchange_factor ELSE 1 END, 12)::float8 AS rate,
         quoted, stopped AS quarantined
    FROM priced ORDER BY provider_id, length(service_id), service_id`;
