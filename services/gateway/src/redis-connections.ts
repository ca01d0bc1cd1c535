import { openRedis } from '@boostline/messaging/redis';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Readiness } from '@boostline/service-kit/health';
import type { Redis } from 'ioredis';
import { ENV, type GatewayEnv } from './env.js';

/** Without Redis limits are counted in memory and a timer replaces hints. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('redis');
  readonly commands: Redis;
  readonly hints: Redis;

  constructor(@Inject(ENV) env: GatewayEnv, readiness: Readiness) {
    const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);
    this.commands = openRedis(env.redisUrl, {
      connectionName: 'gateway',
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      // What is asked in one turn of the event loop goes in one piece: an order alone counts in six windows.
      enableAutoPipelining: true,
      commandTimeout: env.redisPatience,
      // Reconnects when Redis hangs, so that only one request waits for it.
      socketTimeout: env.redisPatience + 50,
      connectTimeout: 2000,
      retryStrategy,
    });
    this.hints = openRedis(env.redisUrl, {
      connectionName: 'gateway-hints',
      maxRetriesPerRequest: null,
      connectTimeout: 2000,
      retryStrategy,
    });
    readiness.addOptional('redis', () => this.commands.ping());
    this.watch(this.commands);
  }

  onApplicationShutdown(): void {
    this.commands.disconnect();
    this.hints.disconnect();
  }

  private watch(redis: Redis): void {
    let away = false;
    redis.on('error', (error: Error) => {
      if (!away)
        this.logger.warn(
          `Redis is not reachable; limits are counted in memory: ${error.message || error.name}`,
        );
      away = true;
    });
    redis.on('ready', () => {
      if (away) this.logger.log('Redis is reachable again');
      away = false;
    });
  }
}
