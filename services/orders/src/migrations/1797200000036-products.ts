import type { QueryRunner } from 'typeorm';

/** Orders of any product: what it was is kept with each line. */
export class Products1797200000036 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_lines ADD product jsonb, ADD refill_days integer`);
    await runner.query(
      `COMMENT ON COLUMN order_lines.product IS 'what it was when it was ordered; null where the specification says the same'`,
    );
    await runner.query(`
      ALTER TABLE orders DROP CONSTRAINT orders_package_type_check`);
    await runner.query(`ALTER TABLE blocklist DROP CONSTRAINT blocklist_kind_check`);
    await runner.query(`
      CREATE INDEX orders_with_comments ON orders (created_at, id)
       WHERE package_type NOT IN ('followers', 'likes', 'views')
         AND status IN ('payment_expired', 'cancelled') AND content_forgotten_at IS NULL`);
  }
}
