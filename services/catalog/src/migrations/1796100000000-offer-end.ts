import type { QueryRunner } from 'typeorm';

/** When an offer ends by itself. */
export class OfferEnd1796100000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE offers ADD ends_at timestamptz;
      COMMENT ON COLUMN offers.ends_at IS 'not sold from then on; null for an offer that runs until it is switched off'`);
  }
}
