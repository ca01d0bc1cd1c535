import { Inject, Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayEnv } from '../env.js';
import { RedisConnections } from '../redis-connections.js';
import { ENV } from '../tokens.js';
import type { LimitName, LimitWindow } from './limit-settings.js';

/** Milliseconds for which it is remembered that somebody may go on. */
const remembered = 1000;
const mostRemembered = 10_000;

/**
 * Counts what may not be done too often. The counters live in Redis and are shared by all gateways; with Redis
 * away each process counts in its own memory, so that a limit is weaker then but never open.
 */
@Injectable()
export class Limits {
  private readonly limiters = new Map<string, RateLimiterRedis[]>();
  /** When it was last seen that a limit was not spent, by limit and key. */
  private readonly unspent = new Map<string, number>();

  constructor(
    @Inject(ENV) env: GatewayEnv,
    private readonly redis: RedisConnections,
  ) {
    for (const [name, windows] of Object.entries(env.rateLimits))
      this.limiters.set(
        name,
        windows.map((window) => this.limiter(name, window)),
      );
  }

  /**
   * Takes one of what `key` may do and answers how many it has taken in the shortest window. Throws
   * `too-many-requests` (429) with the seconds to wait when none is left; then nothing is taken.
   */
  async take(name: LimitName, key: string): Promise<number> {
    const limiters = this.limitersOf(name);
    const taken = await Promise.allSettled(limiters.map((limiter) => limiter.consume(key)));
    const refusals = taken.filter((result) => result.status === 'rejected').map((result) => result.reason);
    const first = taken[0];
    if (refusals.length === 0) return first?.status === 'fulfilled' ? first.value.consumedPoints : 0;
    await Promise.all(
      limiters.filter((_, index) => taken[index]?.status === 'fulfilled').map((one) => one.reward(key)),
    );
    throw tooMany(refusals);
  }

  /** Returns what `take` took, for an attempt that turned out not to be of the counted kind. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await Promise.all(this.limitersOf(name).map((limiter) => limiter.reward(key)));
  }

  /** Counts one without refusing it. */
  async count(name: LimitName, key: string): Promise<void> {
    await Promise.all(this.limitersOf(name).map((limiter) => limiter.penalty(key)));
    // Afterwards: whoever asked before this was counted has been answered by now.
    this.unspent.delete(`${name} ${key}`);
  }

  /**
   * Throws `too-many-requests` when `key` has used up the limit; takes nothing. Who may go on is not asked about again
   * for a second unless something is counted here: only what other gateways count is seen that much later.
   */
  async refuseWhenSpent(name: LimitName, key: string): Promise<void> {
    const seen = this.unspent.get(`${name} ${key}`);
    if (seen !== undefined && performance.now() - seen < remembered) return;
    const limiters = this.limitersOf(name);
    const states = await Promise.all(limiters.map((limiter) => limiter.get(key)));
    const spent = states.filter((state, index) => {
      const points = limiters[index]?.points ?? 0;
      return state !== null && state.consumedPoints >= points;
    });
    if (spent.length > 0) throw tooMany(spent);
    if (this.unspent.size >= mostRemembered) this.unspent.clear();
    this.unspent.set(`${name} ${key}`, performance.now());
  }

  private limitersOf(name: LimitName): RateLimiterRedis[] {
    return this.limiters.get(name) ?? [];
  }

  private limiter(name: string, { count, seconds }: LimitWindow): RateLimiterRedis {
    const shared = { points: count, duration: seconds, keyPrefix: `gateway:limit:${name}:${seconds}` };
    return new RateLimiterRedis({
      ...shared,
      storeClient: this.redis.commands,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(shared),
    });
  }
}

function tooMany(refusals: unknown[]): ShopError {
  const waits = refusals.map((refusal) => {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  });
  const retryAfter = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
  return new ShopError('too-many-requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfter,
  });
}
