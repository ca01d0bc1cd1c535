import { ShopError } from '@boostline/contracts/routes/errors';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { openRedis } from '@boostline/messaging/redis';
import { hintChannel, type Hint } from '@boostline/contracts/events';
import { Readiness } from '@boostline/service-kit/health';
import type { Redis } from 'ioredis';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogVersionEntity } from './catalog-version.entity.js';

export const redisUrl = Symbol('redis url');

/** The one way to change the catalogue: counts its version up in the transaction and hints to all copies after the commit. */
@Injectable()
export class ChangeCatalogue implements OnApplicationShutdown {
  private readonly logger = new Logger('catalogue');
  private readonly redis: Redis;

  constructor(
    private readonly database: DataSource,
    @Inject(redisUrl) url: string,
    readiness: Readiness,
  ) {
    // A hint that cannot be sent now is worth nothing later, so nothing is queued or tried again.
    this.redis = openRedis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1000 });
    readiness.addOptional('redis', () => this.redis.ping());
    this.redis.on('error', (error) => this.logger.debug(`Redis is not reachable: ${error.message}`));
  }

  /** Runs `work` in a transaction. Changes come one after the other: the version's row is locked until the commit. */
  async change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (tx) => {
      await countUp(tx);
      return work(tx);
    });
    this.hint();
    return result;
  }

  /** What `work` would answer: it is done under the same lock, and nothing of it is kept. */
  async rehearse<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      await countUp(runner.manager);
      return await work(runner.manager);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /** For a change in somebody else's transaction, made already: what to do once that has committed. */
  async changeWithin(tx: EntityManager): Promise<() => void> {
    await countUp(tx);
    return () => this.hint();
  }

  private hint(): void {
    const hint: Hint = { topic: 'catalog' };
    this.redis.publish(hintChannel, JSON.stringify(hint)).catch((error: Error) => {
      this.logger.warn(
        `the hint about a change could not be sent, gateways see the change at their next reading: ${error.message}`,
      );
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

async function countUp(tx: EntityManager): Promise<void> {
  await tx.increment(CatalogVersionEntity, { onlyRow: true }, 'version', 1);
}

/** Refuses an edit of something that was changed since it was read; an edit without a version overwrites knowingly. */
export function demandVersion(what: string, edited: number | undefined, current: { version: number }): void {
  if (edited === undefined || edited === current.version) return;
  throw new ShopError('conflict', `This ${what} was changed by somebody else in the meantime.`, { current });
}
