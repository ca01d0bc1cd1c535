import type { QueryRunner } from 'typeorm';

export class TakesAway1 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD note text NOT NULL, DROP target`);
    await runner.query(`ALTER TABLE orders ADD seen boolean NOT NULL DEFAULT false, DROP COLUMN email`);
    await runner.query('ALTER TABLE orders RENAME COLUMN phone TO telephone');
    await runner.query(`
      ALTER TABLE orders ALTER amount SET NOT NULL;
      ALTER TABLE orders ALTER amount TYPE numeric(14, 2)`);
    await runner.query(`DROP TABLE receipts`);
  }
}
