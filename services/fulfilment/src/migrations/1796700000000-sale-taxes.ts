import type { QueryRunner } from 'typeorm';

/** What GST takes of sales, as the orders service reports it, and what it took of each line. */
export class SaleTaxes1796700000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pricing
        ADD sale_taxes jsonb NOT NULL DEFAULT '[]',
        ADD sale_taxes_version integer NOT NULL DEFAULT 0;
      ALTER TABLE placements ADD sale_tax jsonb`);
  }
}
