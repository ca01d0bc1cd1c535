import type { QueryRunner } from 'typeorm';

/** A factor for each currency (docs/decisions/0015). What is in use keeps the factor by which it was reckoned so far. */
export class ExchangeFactors1797100000121 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pricing ADD other_factors jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`
      COMMENT ON COLUMN pricing.exchange_factor IS 'rupees for one dollar';
      COMMENT ON COLUMN pricing.other_factors IS 'rupees for one unit of each other currency'`);
    // The new version makes the catalogue take them over.
    await runner.query(`
      UPDATE pricing SET version = version + 1, other_factors = used.factors
        FROM (SELECT jsonb_object_agg(currency, pricing.exchange_factor::text) AS factors
                FROM providers CROSS JOIN pricing WHERE currency NOT IN ('INR', 'USD')) AS used
       WHERE used.factors IS NOT NULL`);
  }
}
