import type { QueryRunner } from 'typeorm';

/** What GST takes of sales: all that is known, and what prices are judged by now. */
export class SaleTaxes1796700000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pricing
        ADD sale_taxes jsonb NOT NULL DEFAULT '[]',
        ADD sale_tax jsonb NOT NULL DEFAULT '{"kind": "unregistered", "rate": 0}'`);
  }
}
