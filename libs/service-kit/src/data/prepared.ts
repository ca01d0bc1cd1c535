import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * Runs a prepared statement: PostgreSQL parses it once per connection and soon keeps its plan. For the few statements of
 * every order, where parsing and planning cost more than the rows. `name` must be unique to this `text` in the service.
 * Runs in the transaction of `tx` if there is one. Throws what `pg` throws.
 */
export async function runPrepared<Row extends object>(
  tx: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const runner = tx.queryRunner ?? tx.connection.createQueryRunner();
  try {
    const client: PoolClient = await runner.connect();
    const { rows } = await client.query<Row>({ name, text, values });
    return rows;
  } finally {
    if (runner !== tx.queryRunner) await runner.release();
  }
}
