import type { QueryRunner } from 'typeorm';

/** When the shop was opened to visitors. One that has had packages has been open all along. */
export class Opening1796320000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE opening (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        opened_at timestamptz
      );
      COMMENT ON COLUMN opening.opened_at IS 'null while visitors only read that the shop opens soon';
      INSERT INTO opening (opened_at) SELECT CASE WHEN EXISTS (SELECT FROM packages) THEN now() END`);
  }
}
