import type { EntityManager } from 'typeorm';

/** In SQL, of an order `o`: it waits for a person, and none has looked since it last changed. */
export const awaitsReviewSql = `(o.status = 'paid_processing_failed' AND o.reviewed_version IS DISTINCT FROM o.version)`;

export async function awaitsReview(tx: EntityManager, orderId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(`SELECT FROM orders o WHERE o.id = $1 AND ${awaitsReviewSql}`, [
    orderId,
  ]);
  return rows.length > 0;
}
