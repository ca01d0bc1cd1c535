import type { QueryRunner } from 'typeorm';

/** An order one too many is kept although the panel names no charge of it. */
export class SurplusWithoutACharge1796360000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE surplus_orders ALTER charge DROP NOT NULL`);
  }
}
