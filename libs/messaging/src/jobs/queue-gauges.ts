import { Gauge, register } from 'prom-client';
import type { Jobs } from './jobs.js';

const states = ['waiting', 'active', 'delayed', 'failed'] as const;
const jobsName = 'boostline_queue_jobs';
const oldestName = 'boostline_queue_oldest_seconds';

/** Shows the queues of a service at /metrics. While Redis is away they have no values, so that no old ones pass for new. */
export function queueGauges(jobs: Pick<Jobs, 'states'>): void {
  const oldest = new Gauge({
    name: oldestName,
    help: 'Seconds since the oldest waiting job of a queue was added',
    labelNames: ['queue'],
  });
  const counts: Gauge = new Gauge({
    name: jobsName,
    help: 'Jobs of a queue by state',
    labelNames: ['queue', 'state'],
    collect: async () => {
      const read = await jobs.states().catch(() => []);
      for (const gauge of [counts, oldest]) gauge.reset();
      for (const queue of read) {
        oldest.set({ queue: queue.queue }, queue.oldestSeconds);
        for (const state of states) counts.set({ queue: queue.queue, state }, queue[state]);
      }
    },
  });
}

export function removeQueueGauges(): void {
  for (const name of [jobsName, oldestName]) register.removeSingleMetric(name);
}
