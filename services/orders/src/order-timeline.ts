import type { EntityManager } from 'typeorm';

/** Adds a line to the order's history, which is only ever appended to and which a person reads. */
export async function note(
  tx: EntityManager,
  orderId: number,
  name: string,
  detail: object = {},
): Promise<void> {
  await tx.query(`INSERT INTO order_events (order_id, name, detail) VALUES ($1, $2, $3)`, [
    orderId,
    name,
    detail,
  ]);
}
