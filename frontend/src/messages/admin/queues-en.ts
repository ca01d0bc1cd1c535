import type { QueueJob } from '@boostline/contracts/schemas/admin/queues';

/** Words around the board of queues. */
export const queuesMessages = {
  introduction:
    'What the shop does in the background: what waits, what runs, and what failed and why. Nothing here has to be watched: what fails is tried again by itself, and what needs you is under Needs you.',
  frame: 'Queues',
  open: 'See the queues',
  redisAway: 'Redis does not answer, so the queues cannot be shown',
  redisAwayText: 'Buyers order and pay as before. What waits goes on by itself when Redis is back.',
  job: 'A job of the shop',
  state: 'Now',
  states: {
    waiting: 'waits for its turn',
    prioritized: 'waits for its turn',
    'waiting-children': 'waits for others',
    active: 'runs',
    delayed: 'waits until it may go on',
    completed: 'is done',
    failed: 'has failed',
    unknown: 'is not known',
  } satisfies Record<QueueJob['state'], string>,
  added: 'Added',
  attempts: (count: number) => (count === 1 ? 'tried once' : `tried ${count.toLocaleString('en-IN')} times`),
  problem: 'Why it failed',
  retryText:
    'Trying again is safe: the shop looks at the order first and buys nothing that was bought already.',
  retry: 'Try again',
  retried: 'The job runs again',
};
