import type { QueryRunner } from 'typeorm';

/** What a coupon took off the price of a line: the margin guard judges the price without it. */
export class Discounts1796330000010 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE placements ADD discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0)`);
  }
}
