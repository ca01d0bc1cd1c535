import { Redis } from 'ioredis';

/** The shop works without Redis for a while, so its start does not wait for it for longer. */
const patienceMs = 1000;

/**
 * Ends the process with one line when the address is that of a Redis Sentinel or Cluster: queues and limits would fail
 * one by one, each with words of its own. One that does not answer is no reason not to start.
 */
export async function demandRedis(url: string): Promise<void> {
  const problem = decideRedis(await modeOf(url));
  if (problem === null) return;
  process.stderr.write(`cannot start: ${problem}\n`);
  process.exit(1);
}

/** Why a Redis that says this of itself cannot be used, in one sentence; null when it can, or says nothing. */
export function decideRedis(mode: string | null): string | null {
  if (mode === null || mode === 'standalone') return null;
  return `REDIS_URL names a Redis ${mode === 'cluster' ? 'Cluster' : 'Sentinel'}, which is not supported: name one server, or one address that always leads to it`;
}

async function modeOf(url: string): Promise<string | null> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, enableReadyCheck: false, maxRetriesPerRequest: 0 },
    ...{ connectTimeout: patienceMs, commandTimeout: patienceMs, retryStrategy: () => null },
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return /redis_mode:(\w+)/.exec(await redis.info('server'))?.[1] ?? null;
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
