import type { QueryRunner } from 'typeorm';

export class Adds1 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD note text, ADD CHECK (note IS NOT NULL OR target IS NOT NULL)`,
    );
    await runner.query(`ALTER TABLE orders ALTER target DROP NOT NULL, DROP CONSTRAINT orders_check`);
    await runner.query(`
      -- old replicas can live with this: the last release that read it was 0.3.0
      ALTER TABLE orders DROP COLUMN email`);
  }
}
