import type { QueryRunner } from 'typeorm';

/** A buyer may remove an unpaid order from the list of orders. */
export class RemovedOrders1799050000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD removed_at timestamptz`);
  }
}
