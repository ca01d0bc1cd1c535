import type { Redis } from 'ioredis';
import { openRedis } from './redis.js';

/** The shop works without Redis for a while, so its start does not wait for it for longer. */
const patienceMs = 1000;

/**
 * Ends the process with one line for a Redis Cluster, a sentinel's own address, or a Redis that may drop jobs. One that
 * does not answer is checked by `checkRedis` later.
 */
export async function requireRedis(url: string): Promise<void> {
  const info = await infoOf(url);
  const problem = info === null ? null : decideRedis(info);
  if (problem === null) return;
  process.stderr.write(`cannot start: ${problem}\n`);
  process.exit(1);
}

/** Throws while Redis does not answer, or when it cannot be used. For the readiness of a process. */
export async function checkRedis(redis: Redis): Promise<void> {
  const problem = decideRedis(await readInfo(redis));
  if (problem !== null) throw new Error(problem);
}

/** What a Redis says of itself; null where it says nothing, as some that are rented do. */
interface RedisInfo {
  mode: string | null;
  evicts: string | null;
}

/** Why a Redis that says this of itself cannot be used, in one sentence; null when it can. */
function decideRedis({ mode, evicts }: RedisInfo): string | null {
  if (mode !== null && mode !== 'standalone')
    return mode === 'cluster'
      ? 'REDIS_URL names a Redis Cluster, which is not supported: a job moves between several keys, which a Cluster spreads; name one server, or sentinels (redis+sentinel://…)'
      : 'REDIS_URL names a sentinel as if it were Redis: write redis+sentinel://host:port,host:port/mastername';
  if (evicts !== null && evicts !== 'noeviction')
    return `Redis drops jobs when its memory is full (maxmemory-policy ${evicts}): set maxmemory-policy to noeviction`;
  return null;
}

async function readInfo(redis: Redis): Promise<RedisInfo> {
  const [server, memory] = await Promise.all([redis.info('server'), redis.info('memory')]);
  return {
    mode: /redis_mode:(\w+)/.exec(server)?.[1] ?? null,
    evicts: /maxmemory_policy:([\w-]+)/.exec(memory)?.[1] ?? null,
  };
}

async function infoOf(url: string): Promise<RedisInfo | null> {
  const redis = openRedis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    retryStrategy: () => null,
  });
  try {
    await redis.connect();
    return await readInfo(redis);
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
