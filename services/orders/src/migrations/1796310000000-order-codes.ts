import type { QueryRunner } from 'typeorm';

/**
 * A short number for people beside the id. Older orders keep none: theirs is computed from the id (contracts/order-code.ts),
 * so that a table of a million orders is not rewritten.
 */
export class OrderCodes1796310000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD code text`);
    await runner.query(`CREATE UNIQUE INDEX orders_by_code ON orders (code) WHERE code IS NOT NULL`);
  }
}
