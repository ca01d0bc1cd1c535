import { Redis } from 'ioredis';

/**
 * A connection whose commands fail at once while Redis is unavailable, so that nothing waits. It reconnects when Redis
 * stops answering.
 */
export function impatientRedis(url: string): Redis {
  return quietly(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 5000,
      socketTimeout: 6000,
      connectTimeout: 2000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    }),
  );
}

/** A connection for a BullMQ worker, which waits for Redis as long as it takes. */
export function patientRedis(url: string): Redis {
  return quietly(
    new Redis(url, {
      maxRetriesPerRequest: null,
      // Longer than a worker's longest wait for a job, 10 s: only a connection that is dead is silent for longer.
      socketTimeout: 20_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    }),
  );
}

/** Without an error listener a normal reconnect would end the process. The readiness check reports Redis. */
function quietly(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}
