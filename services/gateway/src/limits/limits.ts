import { Inject, Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENV, type GatewayEnv } from '../env.js';
import { RedisConnections } from '../redis-connections.js';
import {
  isOwnLimit,
  limitNames,
  type LimitWindow,
  type OwnLimit,
  type SharedLimit,
} from './limit-settings.js';

/** Milliseconds for which "not yet used up" is cached. */
const remembered = 1000;
const maxRemembered = 10_000;

/** One window of a shared limit: counted in Redis, and in this process while Redis does not answer. */
interface SharedCount {
  redis: RateLimiterRedis;
  memory: RateLimiterMemory;
}

/**
 * Shared limits are counted in Redis, and while it does not answer in each process, from what it saw used up before.
 * Own limits always in the process.
 */
@Injectable()
export class Limits {
  private readonly sharedCounts = new Map<SharedLimit, SharedCount[]>();
  private readonly ownCounts = new Map<OwnLimit, RateLimiterMemory[]>();
  /** When a limit was last seen not to be used up, by limit and key; ms of `performance.now()`. */
  private readonly unspent = new Map<string, number>();

  constructor(
    @Inject(ENV) env: GatewayEnv,
    private readonly redis: RedisConnections,
  ) {
    for (const name of limitNames) {
      const windows = env.rateLimits[name];
      if (isOwnLimit(name))
        this.ownCounts.set(
          name,
          windows.map(({ count, seconds }) => new RateLimiterMemory({ points: count, duration: seconds })),
        );
      else
        this.sharedCounts.set(
          name,
          windows.map((window) => this.sharedCount(name, window)),
        );
    }
  }

  /** Takes one of a limit of its own. Throws `too-many-requests` (429) when none is left. */
  async takeHere(name: OwnLimit, key: string): Promise<void> {
    const counts = this.ownCounts.get(name) ?? [];
    const taken = await Promise.allSettled(counts.map((count) => count.consume(key)));
    const refusals = taken.filter((result) => result.status === 'rejected').map((result) => result.reason);
    if (refusals.length > 0) throw tooMany(longestWait(refusals));
  }

  /** Returns the count of the shortest window. Throws `too-many-requests` (429) without taking one. */
  async take(name: SharedLimit, key: string): Promise<number> {
    const counts = this.countsOf(name);
    const taken = await Promise.allSettled(
      counts.map(async (count) => keepInMemory(count, key, await count.redis.consume(key))),
    );
    const refusals = taken.filter((result) => result.status === 'rejected').map((result) => result.reason);
    const first = taken[0];
    if (refusals.length === 0) return first?.status === 'fulfilled' ? first.value.consumedPoints : 0;
    await Promise.all(
      counts.map(async (count, index) => {
        const result = taken[index];
        if (result?.status === 'fulfilled') await count.redis.reward(key);
        else if (result?.reason instanceof RateLimiterRes) await keepInMemory(count, key, result.reason);
      }),
    );
    throw tooMany(longestWait(refusals));
  }

  /** Releases what `take` took, when the attempt turns out not to count. */
  async release(name: SharedLimit, key: string): Promise<void> {
    await Promise.all(this.countsOf(name).map(({ redis }) => redis.reward(key)));
  }

  async count(name: SharedLimit, key: string): Promise<void> {
    await Promise.all(
      this.countsOf(name).map(async (count) => keepInMemory(count, key, await count.redis.penalty(key))),
    );
    // After counting, so that no cached answer from before it remains.
    this.unspent.delete(`${name} ${key}`);
  }

  /** Takes nothing. "Not used up" is cached for a second, unless this process counts something. */
  async refuseWhenSpent(name: SharedLimit, key: string): Promise<void> {
    const seen = this.unspent.get(`${name} ${key}`);
    if (seen !== undefined && performance.now() - seen < remembered) return;
    const spent: RateLimiterRes[] = [];
    await Promise.all(
      this.countsOf(name).map(async (count) => {
        const state = await this.spentOf(count, key);
        if (state === null) return;
        spent.push(state);
        await keepInMemory(count, key, state);
      }),
    );
    if (spent.length > 0) throw tooMany(longestWait(spent));
    if (this.unspent.size >= maxRemembered) this.unspent.clear();
    this.unspent.set(`${name} ${key}`, performance.now());
  }

  /** Null while something is left: one command then, where the library's own question takes four. */
  private async spentOf({ redis, memory }: SharedCount, key: string): Promise<RateLimiterRes | null> {
    const ask = async () => {
      const taken = await this.redis.commands.get(redis.getKey(key));
      return Number(taken) < redis.points ? null : redis.get(key);
    };
    const state = await ask().catch(() => memory.get(key));
    return state !== null && state.consumedPoints >= redis.points ? state : null;
  }

  private countsOf(name: SharedLimit): SharedCount[] {
    return this.sharedCounts.get(name) ?? [];
  }

  private sharedCount(name: string, { count, seconds }: LimitWindow): SharedCount {
    const shared = { points: count, duration: seconds, keyPrefix: `gateway:limit:${name}:${seconds}` };
    const memory = new RateLimiterMemory(shared);
    const redis = new RateLimiterRedis({
      ...shared,
      storeClient: this.redis.commands,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
    return { redis, memory };
  }
}

/**
 * Goes on counting when Redis does not answer. Only counts of at least half of the limit are copied, to bound the
 * memory.
 */
async function keepInMemory(
  { redis, memory }: SharedCount,
  key: string,
  used: RateLimiterRes,
): Promise<RateLimiterRes> {
  const taken = Math.min(used.consumedPoints, redis.points);
  if (taken * 2 >= redis.points)
    await memory.set(key, taken, Math.max(1, Math.ceil(used.msBeforeNext / 1000)));
  return used;
}

/** Seconds. */
function longestWait(refusals: unknown[]): number {
  const waits = refusals.map((refusal) => {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

function tooMany(retryAfter: number): ShopError {
  return new ShopError('too-many-requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfter,
  });
}
