import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import { queueJob } from '../../schemas/admin/queues.js';
import { adminRoute } from '../route.js';

const oneJob = z.object({
  queue: z.string().max(100).describe('service and queue, such as `fulfilment.place`'),
  jobId: z.string().max(200),
});

export const readQueueJob = adminRoute.get('/api/admin/queues/:queue/jobs/:jobId', {
  summary: 'Returns a job of a queue; 404 if it is no longer kept, 503 while Redis does not answer',
  params: oneJob,
  response: queueJob,
});

export const retryQueueJob = adminRoute.post('/api/admin/queues/:queue/jobs/:jobId/retry', {
  proof: 'session',
  summary: 'Retries a failed job; 409 if it has not failed',
  params: oneJob,
  response: outcome,
});
