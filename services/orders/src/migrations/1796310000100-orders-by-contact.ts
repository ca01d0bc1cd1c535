import type { QueryRunner } from 'typeorm';

/** Orders are found by who ordered them. Only those that name somebody are in these indexes. */
export class OrdersByContact1796310000100 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX orders_by_phone ON orders (customer_phone) WHERE customer_phone IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX orders_by_email ON orders (lower(customer_email)) WHERE customer_email IS NOT NULL`,
    );
    // The extension is where the indexes of targets have it.
    const [{ schema }] = await runner.query(
      `SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'pg_trgm'`,
    );
    await runner.query(
      `CREATE INDEX orders_by_customer ON orders USING gin (customer_name ${schema}.gin_trgm_ops)
        WHERE customer_name IS NOT NULL`,
    );
  }
}
