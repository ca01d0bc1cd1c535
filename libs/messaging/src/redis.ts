import { Redis, type RedisOptions } from 'ioredis';
import { sentinelsOf } from './redis-address.js';

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2000);

/**
 * A connection to the Redis that REDIS_URL names. Behind Sentinel that is the master of the moment: it is asked for at each
 * connection, and a command that a replica refuses is sent again to the master.
 */
export function openRedis(url: string, options: RedisOptions): Redis {
  const sentinels = sentinelsOf(url);
  if (sentinels === null) return quietly(new Redis(url, { retryStrategy, ...options }));
  return quietly(
    new Redis({
      retryStrategy,
      ...options,
      ...sentinels,
      // Without it a round in which no sentinel answers would end the connection for good.
      sentinelRetryStrategy: (attempt) => (options.retryStrategy ?? retryStrategy)(attempt),
      sentinelCommandTimeout: 2000,
      reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
    }),
  );
}

/**
 * A connection whose commands fail at once while Redis is unavailable, so that nothing waits. It reconnects when Redis
 * stops answering.
 */
export function impatientRedis(url: string): Redis {
  return openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 5000,
    socketTimeout: 6000,
    connectTimeout: 2000,
  });
}

/**
 * A connection for what is read at the start of a process: commands wait for the first connection, three seconds at most, and
 * are given up after some attempts, so that few are queued while Redis is unavailable.
 */
export function redisFromStart(url: string): Redis {
  return openRedis(url, {
    maxRetriesPerRequest: 5,
    commandTimeout: 3000,
    socketTimeout: 6000,
    connectTimeout: 2000,
  });
}

/** A connection for a BullMQ worker, which waits for Redis as long as it takes. */
export function patientRedis(url: string): Redis {
  return openRedis(url, {
    maxRetriesPerRequest: null,
    // Longer than a worker's longest wait for a job, 10 s: only a connection that is dead is silent for longer.
    socketTimeout: 20_000,
    connectTimeout: 2000,
    // A server that is away takes no leave: a process that stops would wait for it.
    disconnectTimeout: 300,
  });
}

/** Without an error listener a normal reconnect would end the process. The readiness check reports Redis. */
function quietly(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}
