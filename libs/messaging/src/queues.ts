import type { ConsumerName } from '@boostline/contracts/events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';

/** The queue of all events for a service. */
export function inboxQueue(consumer: ConsumerName): string {
  return `inbox-${consumer}`;
}

/** BullMQ refuses all-digit ids and colons, and ignores an id that it still holds: hence the generation. */
export function jobIdOf(eventId: string, generation: number): string {
  return `${eventId}-${generation}`;
}

/** An orderly close takes no longer, milliseconds. A process that stops is ended by force after 4 s. */
const maxMilliseconds = 1500;

/** Work that is not done by then is handled elsewhere: an orderly close would wait for a Redis that is away. */
export async function closeWorker(worker: Worker, redis: Redis): Promise<void> {
  const closed = worker.close(redis.status !== 'ready');
  await Promise.race([closed, sleep(maxMilliseconds, undefined, { ref: false })]);
  redis.disconnect();
}
