/** The gateway's routes for single jobs; the board itself is served beside them (`queueBoardPath`). */
import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import { queueJob } from '../../schemas/admin/queues.js';
import { route } from '../route.js';

const oneJob = z.object({
  queue: z.string().max(100).describe('service and queue, such as `fulfilment.place`'),
  jobId: z.string().max(200),
});

export const readQueueJob = route({
  method: 'GET',
  path: '/api/admin/queues/:queue/jobs/:jobId',
  access: 'admin',
  summary:
    'A job of a queue in the owner’s words; 404 when it is no longer kept, 503 while Redis does not answer',
  params: oneJob,
  response: queueJob,
});

export const retryQueueJob = route({
  method: 'POST',
  path: '/api/admin/queues/:queue/jobs/:jobId/retry',
  access: 'admin',
  proof: 'session',
  summary: 'Lets a failed job run again; 409 when it has not failed',
  params: oneJob,
  response: outcome,
});
