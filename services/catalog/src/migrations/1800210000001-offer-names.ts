import type { QueryRunner } from 'typeorm';

/** Names of offers in further languages. */
export class OfferNames1800210000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE offers ADD names jsonb NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN offers.names IS 'by language, beside the name in English'`);
  }
}
