import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * For the few statements of every order, whose planning costs more than the rows. `name` must be unique to this `text`.
 * Runs in the transaction of `tx`.
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
