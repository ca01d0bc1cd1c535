import { defineJobs, kept, type JobDefinition } from '@boostline/messaging/jobs/job-table';
import type { Jobs } from '@boostline/messaging/jobs/jobs';
import type { JobsOf } from '@boostline/messaging/jobs/queue-words';
import { z } from 'zod';

const second = 1000;
const minute = 60 * second;

/** Looks in the database for what is due; what one look leaves undone is done by the next one. */
function sweepEvery<const Q extends string>(everyMs: number, queue: Q) {
  return { queue, data: z.object({}), options: kept, repeat: { everyMs } } satisfies JobDefinition;
}

/** Every job of this service: the database decides what is to be done, and these make it be done. */
export const jobs = defineJobs({
  'poll-payments': sweepEvery(5 * second, 'payments'),
  'follow-webhooks': sweepEvery(5 * second, 'payments'),
  'follow-test-payments': sweepEvery(3 * second, 'payments'),
  'expire-unpaid': sweepEvery(minute, 'payments'),
  'expire-awaited-targets': sweepEvery(10 * second, 'payments'),
  'start-due-parts': sweepEvery(5 * second, 'payments'),
  'send-refunds': sweepEvery(3 * second, 'refunds'),
  'ask-processed-refunds': sweepEvery(minute, 'refunds'),
  'send-messages': sweepEvery(2 * second, 'messages'),
  'remind-unpaid': sweepEvery(10 * second, 'messages'),
  'tell-programs': sweepEvery(2 * second, 'programs'),
  'fetch-settlements': {
    queue: 'settlements',
    data: z.object({}),
    // A gateway that does not answer is asked again until the morning, and then in the next night.
    options: { ...kept, attempts: 20, backoff: { type: 'fixed', delay: 10 * minute } },
    repeat: { pattern: '0 30 2 * * *', tz: 'Asia/Kolkata' },
  },
  'sweep-outbox': sweepEvery(10 * second, 'upkeep'),
  'issue-missing-documents': sweepEvery(minute, 'upkeep'),
  'count-followers': sweepEvery(minute, 'upkeep'),
  'forget-old': sweepEvery(10 * minute, 'upkeep'),
} satisfies JobsOf<'orders'>);

export type OrdersJobs = Jobs<typeof jobs>;
