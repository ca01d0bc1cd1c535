import type { EntityManager } from 'typeorm';

/** Now, by the one clock that all replicas share. */
export async function databaseNow(tx: EntityManager): Promise<Date> {
  const [{ now }]: [{ now: Date }] = await tx.query('SELECT clock_timestamp() AS now');
  return now;
}

export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
