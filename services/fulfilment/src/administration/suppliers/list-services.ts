import { nothingSold } from '@boostline/contracts/products/product';
import type { resellerServices } from '@boostline/contracts/schemas/admin/suppliers';
import { decimalOf } from '@boostline/contracts/schemas/admin/catalogue/exact';
import {
  dollarsFor,
  quotedRateOf,
  suggestedPricePaise,
  type ListedRate,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { releasedMatcher } from '@boostline/contracts/products/seeds/released-matcher';
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

/** The suppliers' services by product, in dollars per unit whatever the supplier quotes them in. */
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
    const instagram: Listed['instagram'] = structuredClone(nothingSold);
    const others: Listed['others'] = {};
    const unmatched: Listed['unmatched'] = [];
    for (const { rateBasis, currency, ...row } of rows) {
      const { product, confidence, reason } = releasedMatcher.match(row);
      const quoted = quotedRateOf({ ...row, rateBasis, currency });
      const dollars = dollarsFor(quoted, 1, pricing);
      const rate = dollars && Number(decimalOf(dollars, unitDecimals));
      const paise = suggestedPricePaise(quoted, Math.max(row.min, 1), pricing);
      const suggestedPrice = paise && rupeesFromPaise(paise);
      const list = product === null ? unmatched : (instagram[product] ?? (others[product] ??= []));
      const doubt = confidence === 'unsure' ? { unsure: reason } : {};
      list.push({
        ...row,
        rate,
        quoted,
        suggestedPrice,
        notSold: confidence === 'refused' ? reason : null,
        ...doubt,
      });
    }
    const total = [...Object.values(instagram), ...Object.values(others)].flat().length;
    return { instagram, others, unmatched, total, syncedAt: newest?.at?.toISOString() ?? null };
  }
}

const listedQuery = `
  SELECT s.service_id AS service, s.provider_id AS "providerId", s.name, s.type, s.category, s.min, s.max, s.refill,
         s.cancel, s.rate::text AS rate, p.rate_basis AS "rateBasis", p.currency, s.stopped AS quarantined
    FROM services s JOIN providers p ON p.id = s.provider_id
   WHERE p.replaced_by IS NULL ORDER BY s.provider_id, length(s.service_id), s.service_id`;
