import { z } from 'zod';

/** Where the gateway serves the board of queues, bull-board. */
export const queueBoardPath = '/api/admin/queues/board';

/** What the panel shows of a job before it is tried again. */
export const queueJob = z.object({
  queue: z.string().describe('its title'),
  about: z.string().describe('what the queue does'),
  name: z.string(),
  does: z.string().nullable().describe('what this job does; null for a job of another version'),
  state: z.enum([
    'waiting',
    'prioritized',
    'waiting-children',
    'active',
    'delayed',
    'completed',
    'failed',
    'unknown',
  ]),
  addedAt: z.iso.datetime(),
  attempts: z.int(),
  problem: z.string().nullable().describe('why it failed, as in the log'),
});
export type QueueJob = z.infer<typeof queueJob>;
