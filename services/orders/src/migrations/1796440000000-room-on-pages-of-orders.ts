import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A change of what belongs to an order raises the order's revision. With room on its page the new row needs no new entries
 * in the indexes. Pages that are full already stay as they are.
 */
export class RoomOnPagesOfOrders1796440000000 implements MigrationInterface {
  name = 'RoomOnPagesOfOrders1796440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders SET (fillfactor = 70)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders RESET (fillfactor)`);
  }
}
