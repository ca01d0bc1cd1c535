import { once } from 'node:events';
import { shopQueues, type ShopQueue } from '@boostline/messaging/jobs/queue-words';
import { impatientRedis } from '@boostline/messaging/redis';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

export interface OpenQueue extends ShopQueue {
  queue: Queue;
}

/** All queues of the shop, over one connection whose commands fail at once while Redis is away. */
export interface OpenQueues {
  redis: Redis;
  all: readonly OpenQueue[];
}

const connectPatience = 2000;

export async function openQueues(redisUrl: string): Promise<OpenQueues> {
  const redis = impatientRedis(redisUrl);
  // No command while connecting: one that failed there would fail every later one of its queue.
  const options = { skipWaitingForReady: true, skipVersionCheck: true, skipMetasUpdate: true };
  const all = shopQueues().map((known) => ({
    ...known,
    queue: new Queue(known.name, { connection: redis, prefix: known.prefix, ...options }),
  }));
  for (const { queue } of all) queue.on('error', () => undefined);
  await once(redis, 'ready', { signal: AbortSignal.timeout(connectPatience) }).catch(() => undefined);
  return { redis, all };
}

export const isAway = ({ redis }: OpenQueues): boolean => redis.status !== 'ready';

export const awayMessage =
  'Redis does not answer, so the queues cannot be shown. Buyers order and pay as before; what waits goes on by itself when Redis is back.';

export async function closeQueues({ redis, all }: OpenQueues): Promise<void> {
  await Promise.allSettled(all.map(({ queue }) => queue.close()));
  redis.disconnect();
}
