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
  summary: 'Returns a job of a queue; 404 if it is no longer kept, 503 while Redis does not answer',
  params: oneJob,
  response: queueJob,
});

export const retryQueueJob = route({
  method: 'POST',
  path: '/api/admin/queues/:queue/jobs/:jobId/retry',
  access: 'admin',
  proof: 'session',
  summary: 'Retries a failed job; 409 if it has not failed',
  params: oneJob,
  response: outcome,
});
