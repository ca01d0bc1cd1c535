import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Readiness } from '@boostline/service-kit/health';
import { Redis } from 'ioredis';
import type { GatewayEnv } from './env.js';
import { ENV } from './tokens.js';

/** Longest time that a request waits for Redis, in ms; after it the request goes on without. */
const patience = 100;

/** The gateway's two connections to Redis. It sells without either: limits fall back to memory, hints to a timer. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('redis');
  readonly commands: Redis;
  readonly hints: Redis;

  constructor(@Inject(ENV) env: GatewayEnv, readiness: Readiness) {
    const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);
    this.commands = new Redis(env.redisUrl, {
      connectionName: 'gateway',
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: patience,
      // A Redis that hangs is left, so that one request waits for it and not all.
      socketTimeout: patience + 50,
      connectTimeout: 2000,
      retryStrategy,
    });
    this.hints = new Redis(env.redisUrl, {
      connectionName: 'gateway-hints',
      maxRetriesPerRequest: null,
      connectTimeout: 2000,
      retryStrategy,
    });
    readiness.addOptional('redis', () => this.commands.ping());
    this.watch(this.commands);
    // Without a listener a lost connection would end the process; the other connection reports it already.
    this.hints.on('error', () => undefined);
  }

  onApplicationShutdown(): void {
    this.commands.disconnect();
    this.hints.disconnect();
  }

  private watch(redis: Redis): void {
    let away = false;
    redis.on('error', (error: Error) => {
      if (!away) this.logger.warn(`away, limits are counted in memory: ${error.message || error.name}`);
      away = true;
    });
    redis.on('ready', () => {
      if (away) this.logger.log('back');
      away = false;
    });
  }
}
