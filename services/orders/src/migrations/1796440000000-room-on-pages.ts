import type { QueryRunner } from 'typeorm';

/**
 * Orders and what belongs to them change several times within minutes. With room on its page a changed row needs no new
 * entries in the indexes. Pages that are full already stay as they are.
 */
export class RoomOnPages1796440000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders SET (fillfactor = 60)`);
    await runner.query(`ALTER TABLE order_lines SET (fillfactor = 70)`);
    await runner.query(`ALTER TABLE payments SET (fillfactor = 70)`);
  }
}
