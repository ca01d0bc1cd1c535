import type { QueryRunner } from 'typeorm';

/** Finds the settlement lines that name a payment or a refund. */
export class SettlementsByNumber1796470000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX settlement_lines_by_reference ON settlement_lines (reference)`);
  }
}
