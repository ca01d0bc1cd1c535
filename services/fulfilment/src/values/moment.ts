import type { EntityManager } from 'typeorm';

export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** By the one clock that all replicas share. */
export async function databaseNow(tx: EntityManager): Promise<Date> {
  const [{ now }]: [{ now: Date }] = await tx.query('SELECT clock_timestamp() AS now');
  return now;
}

/** The database's clock, carried on by this process's own: late by the answer's travel time, never early. */
export class ClockReading {
  private readonly readAt = performance.now();

  constructor(private readonly moment: Date) {}

  now(): Date {
    return new Date(this.moment.getTime() + performance.now() - this.readAt);
  }
}
