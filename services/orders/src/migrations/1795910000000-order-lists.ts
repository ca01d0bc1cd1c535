import type { QueryRunner } from 'typeorm';

/**
 * Lists of a type and of a panel are counted without looking at their orders, and common words of targets are known as
 * such to the planner.
 */
export class OrderLists1795910000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_by_type ON orders (package_type, created_at DESC, id DESC) INCLUDE (kind, status)
       WHERE package_type IS NOT NULL`);
    // In step with order_lines_by_provider.
    await runner.query(`CREATE INDEX orders_by_kind ON orders (kind, id)`);
    await runner.query(`ALTER TABLE orders ALTER target SET STATISTICS 500`);
    await runner.query(`ALTER TABLE order_lines ALTER target SET STATISTICS 500`);
  }
}
