import type { JobsOptions } from 'bullmq';
import type { z } from 'zod';

export interface JobDefinition {
  queue: string;
  data: z.ZodType;
  options: Pick<JobsOptions, 'attempts' | 'backoff' | 'removeOnComplete' | 'removeOnFail'>;
  /** Of a job that carries nothing: a scheduler of its name adds it again and again. */
  repeat?: Repeat;
}

export type Repeat = { everyMs: number } | { pattern: string; tz: string };

export type JobTable = Record<string, JobDefinition>;

export type JobName<T extends JobTable> = keyof T & string;
export type JobData<T extends JobTable, N extends JobName<T>> = z.output<T[N]['data']>;
export type QueueName<T extends JobTable> = T[keyof T]['queue'];

/** Checks the table where it is written, and keeps the names of its jobs and queues as literal types. */
export function defineJobs<const T extends JobTable>(table: T): T {
  return table;
}

export function queuesOf(table: JobTable): string[] {
  return [...new Set(Object.values(table).map(({ queue }) => queue))];
}

/** Number of finished jobs that the board can still show; the database holds what happened. */
export const kept = { removeOnComplete: { count: 200 }, removeOnFail: { count: 1000 } };
