import { hintChannel, type Hint } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { impatientRedis } from '@boostline/messaging/redis';
import { Readiness } from '@boostline/service-kit/health';
import { env } from './env.js';

/** Tells whoever shows an order that it changed. Losing a hint costs the viewer a moment, so failures are dropped. */
@Injectable()
export class LiveHints implements OnApplicationShutdown {
  private readonly redis = impatientRedis(env.REDIS_URL);

  constructor(readiness: Readiness) {
    readiness.addOptional('redis', () => this.redis.ping());
  }

  orderChanged(orderId: number): void {
    const hint: Hint = { topic: 'order', orderId };
    this.redis.publish(hintChannel, JSON.stringify(hint)).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
