import { hintChannel, type Hint } from '@boostline/contracts/events';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { impatientRedis } from '@boostline/messaging/redis';
import { Readiness } from '@boostline/service-kit/health';
import { env } from '../env.js';

/** Reports open pages that an order changed. A page also asks again by itself, so failures are ignored. */
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
