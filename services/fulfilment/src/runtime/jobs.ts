import { defineJobs, kept } from '@boostline/messaging/jobs/job-table';
import type { Jobs } from '@boostline/messaging/jobs/jobs';
import type { JobsOf } from '@boostline/messaging/jobs/queue-words';
import { z } from 'zod';
import { env } from '../env.js';

/** Each supplier account has its own such job (schedule-accounts.ts). */
const ofAccount = z.object({ providerId: z.int() });
const nothing = z.object({});

const upkeep = (everyMs: number) =>
  ({ queue: 'upkeep', data: nothing, options: kept, repeat: { everyMs } }) as const;
const refill = { queue: 'refill', data: nothing, options: kept, repeat: { everyMs: 2000 } } as const;

/** Every job of this service: the database decides what is to be done, and these make it be done. */
export const jobs = defineJobs({
  'place-line': {
    queue: 'place',
    data: z.object({ lineId: z.uuid(), attempt: z.int().positive() }),
    options: kept,
  },
  'poll-account': { queue: 'poll', data: ofAccount, options: kept },
  'reconcile-account': { queue: 'reconcile', data: ofAccount, options: kept },
  'send-refills': refill,
  'follow-refills': refill,
  'sweep-placements': upkeep(env.FULFILMENT_SWEEP_MS),
  'sweep-outbox': upkeep(10_000),
  'mark-overdue': upkeep(Math.min(10_000, env.OVERDUE_AFTER_MS)),
  'mark-stalled': upkeep(Math.min(60_000, env.STALLED_AFTER_MS)),
  'follow-environment': upkeep(30_000),
  'forget-old': upkeep(600_000),
} satisfies JobsOf<'fulfilment'>);

export type FulfilmentJobs = Jobs<typeof jobs>;
