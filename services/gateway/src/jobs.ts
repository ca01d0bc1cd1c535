import { defineJobs, kept, type JobDefinition } from '@boostline/messaging/jobs/job-table';
import type { JobsOf } from '@boostline/messaging/jobs/queue-words';
import { z } from 'zod';

const second = 1000;
const minute = 60 * second;

/** Looks for what is to be done; what one look leaves undone is done by the next one. */
function lookEvery<const Q extends string>(everyMs: number, queue: Q) {
  return { queue, data: z.object({}), options: kept, repeat: { everyMs } } satisfies JobDefinition;
}

export const jobs = defineJobs({
  'tell-what-waits': lookEvery(15 * second, 'notices'),
  'tell-of-money': lookEvery(10 * minute, 'notices'),
  'continue-erasures': lookEvery(10 * second, 'upkeep'),
} satisfies JobsOf<'gateway'>);
