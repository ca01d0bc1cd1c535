import type { resellerServices } from '@boostline/contracts/schemas/admin/suppliers';
import { decimalOf } from '@boostline/contracts/schemas/admin/catalogue/exact';
import {
  dollarsFor,
  quotedRateOf,
  suggestedPricePaise,
  type ListedRate,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { kindOf, whyNotSold } from '@boostline/contracts/schemas/admin/catalogue/service-kind';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { PricingSettings } from '../../suppliers/pricing.js';

type Listed = z.infer<typeof resellerServices>;

interface ServiceRow extends ListedRate {
  service: string;
  providerId: number;
  name: string;
  category: string;
  max: number;
  refill: boolean;
  cancel: boolean;
  quarantined: string | null;
}

/** Decimals of a price for one unit, which is small. */
const unitDecimals = 12;

/** The suppliers' services for Instagram by kind, in dollars per unit whatever the supplier quotes them in. */
@Injectable()
export class ListServices {
  constructor(
    private readonly database: DataSource,
    private readonly pricing: PricingSettings,
  ) {}

  async list(): Promise<Listed> {
    const rows: ServiceRow[] = await this.database.query(listedQuery);
    const [newest]: { at: Date | null }[] = await this.database.query(
      `SELECT max(services_synced_at) AS at FROM providers`,
    );
    const pricing = await this.pricing.find();
    const byKind: Listed['instagram'] = { followers: [], likes: [], views: [], comments: [] };
    for (const { rateBasis, currency, ...row } of rows) {
      const kind = kindOf(row);
      if (!kind) continue;
      const quoted = quotedRateOf({ ...row, rateBasis, currency });
      const dollars = dollarsFor(quoted, 1, pricing);
      const rate = dollars && Number(decimalOf(dollars, unitDecimals));
      const paise = suggestedPricePaise(quoted, Math.max(row.min, 1), pricing);
      const suggestedPrice = paise && rupeesFromPaise(paise);
      byKind[kind].push({ ...row, rate, quoted, suggestedPrice, notSold: whyNotSold({ ...row, kind }) });
    }
    const total = Object.values(byKind).reduce((sum, { length }) => sum + length, 0);
    return { instagram: byKind, total, syncedAt: newest?.at?.toISOString() ?? null };
  }
}

const listedQuery = `
  SELECT s.service_id AS service, s.provider_id AS "providerId", s.name, s.type, s.category, s.min, s.max, s.refill,
         s.cancel, s.rate::text AS rate, p.rate_basis AS "rateBasis", p.currency, s.stopped AS quarantined
    FROM services s JOIN providers p ON p.id = s.provider_id
   WHERE p.replaced_by IS NULL ORDER BY s.provider_id, length(s.service_id), s.service_id`;
