import type { readQueueJob, retryQueueJob } from '@boostline/contracts/routes/public/index';
import { request } from '../request.js';

const addressOf = (queue: string, job: string) =>
  `/api/admin/queues/${encodeURIComponent(queue)}/jobs/${encodeURIComponent(job)}` as const;

export const fetchQueueJob = (queue: string, job: string) =>
  request<typeof readQueueJob>('GET', addressOf(queue, job));
export const retryJob = (queue: string, job: string) =>
  request<typeof retryQueueJob>('POST', `${addressOf(queue, job)}/retry`);
