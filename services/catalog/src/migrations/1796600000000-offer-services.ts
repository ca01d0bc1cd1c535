import type { QueryRunner } from 'typeorm';

/** With which services the parts of an offer are bought. */
export class OfferServices1796600000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE offers ADD services jsonb NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN offers.services IS 'of a part, by its type: the service that the owner chose; the shop chooses for the others'`);
  }
}
