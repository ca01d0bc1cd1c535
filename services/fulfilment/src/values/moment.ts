import type { EntityManager } from 'typeorm';

export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** Now, by the one clock that all replicas share. */
export async function databaseNow(tx: EntityManager): Promise<Date> {
  const [{ now }]: [{ now: Date }] = await tx.query('SELECT clock_timestamp() AS now');
  return now;
}

/**
 * The database's clock as it was read with something else, carried on by this process's own clock: late by the answer's
 * travel time at most, and never early.
 */
export class ClockReading {
  private readonly readAt = performance.now();

  constructor(private readonly moment: Date) {}

  now(): Date {
    return new Date(this.moment.getTime() + performance.now() - this.readAt);
  }
}
