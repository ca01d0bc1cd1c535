import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * Runs a statement that PostgreSQL parses once for each connection and soon plans no more: for the few that an order
 * passes through, where that costs more than the rows. `name` stands for exactly this `text` in the whole service.
 * Within a transaction of `tx` when it is in one. Throws what `pg` throws.
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
