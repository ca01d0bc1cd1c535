import { defineJobs, kept, type JobDefinition } from '@boostline/messaging/jobs/job-table';
import type { Jobs } from '@boostline/messaging/jobs/jobs';
import type { JobsOf } from '@boostline/messaging/jobs/queue-words';
import { z } from 'zod';

const second = 1000;
const minute = 60 * second;

/** Looks in the database for what is due; what one look leaves undone is done by the next one. */
function lookEvery<const Q extends string>(everyMs: number, queue: Q) {
  return { queue, data: z.object({}), options: kept, repeat: { everyMs } } satisfies JobDefinition;
}

/** Every job of this service: the database decides what is to be done, and these make it be done. */
export const jobs = defineJobs({
  'poll-payments': lookEvery(5 * second, 'payments'),
  'follow-webhooks': lookEvery(5 * second, 'payments'),
  'follow-test-payments': lookEvery(3 * second, 'payments'),
  'expire-unpaid': lookEvery(minute, 'payments'),
  'expire-awaited-targets': lookEvery(10 * second, 'payments'),
  'start-due-parts': lookEvery(5 * second, 'payments'),
  'send-refunds': lookEvery(3 * second, 'refunds'),
  'ask-processed-refunds': lookEvery(minute, 'refunds'),
  'send-messages': lookEvery(2 * second, 'messages'),
  'remind-unpaid': lookEvery(10 * second, 'messages'),
  'tell-programs': lookEvery(2 * second, 'programs'),
  'fetch-settlements': {
    queue: 'settlements',
    data: z.object({}),
    // A gateway that does not answer is asked again until the morning, and then in the next night.
    options: { ...kept, attempts: 20, backoff: { type: 'fixed', delay: 10 * minute } },
    repeat: { pattern: '0 30 2 * * *', tz: 'Asia/Kolkata' },
  },
  'sweep-outbox': lookEvery(10 * second, 'upkeep'),
  'issue-missing-documents': lookEvery(minute, 'upkeep'),
  'forget-old': lookEvery(10 * minute, 'upkeep'),
} satisfies JobsOf<'orders'>);

export type OrdersJobs = Jobs<typeof jobs>;
