import { defineJobs, kept } from '@boostline/messaging/jobs/job-table';
import type { Jobs } from '@boostline/messaging/jobs/jobs';
import { z } from 'zod';

const ofAccount = z.object({ providerId: z.int() });

/** Every job of this service: the database decides what is to be done, and these make it be done. */
export const jobs = defineJobs({
  'place-line': {
    queue: 'place',
    data: z.object({ lineId: z.uuid(), attempt: z.int().positive() }),
    options: kept,
  },
  'poll-account': { queue: 'poll', data: ofAccount, options: kept },
});

export type FulfilmentJobs = Jobs<typeof jobs>;
