import { closeWorker } from '@boostline/messaging/close-worker';
import { impatientRedis, patientRedis } from '@boostline/messaging/redis';
import { checkRedis } from '@boostline/service-kit/data/demand-redis';
import { Readiness } from '@boostline/service-kit/health';
import { Injectable } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { env } from '../env.js';

const name = 'place';

/** Wakes the other replicas for lines that this one cannot send now. Only a hint: the sweep finds READY lines without it. */
@Injectable()
export class PlaceQueue {
  private readonly sender = impatientRedis(env.REDIS_URL);
  private readonly receiver = patientRedis(env.REDIS_URL);
  // No command while connecting: one that failed there would fail every later one of this queue.
  private readonly queue = new Queue(name, {
    connection: this.sender,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    skipMetasUpdate: true,
  });
  private worker: Worker | undefined;

  constructor(readiness: Readiness) {
    readiness.addOptional('redis', () => checkRedis(this.sender));
    this.queue.on('error', () => undefined);
  }

  start(wake: () => void): void {
    this.worker = new Worker(name, async () => wake(), { connection: this.receiver });
    this.worker.on('error', () => undefined);
  }

  /** Does not wait and does not fail: Redis may be down. */
  announce(lineIds: string[]): void {
    const jobs = lineIds.map((lineId) => ({
      name,
      data: { lineId },
      opts: { jobId: `${lineId}-0`, removeOnComplete: true, removeOnFail: true },
    }));
    this.queue.addBulk(jobs).catch(() => undefined);
  }

  async stop(): Promise<void> {
    if (this.worker) await closeWorker(this.worker, this.receiver);
    await this.queue.close().catch(() => undefined);
    this.sender.disconnect();
    this.receiver.disconnect();
  }
}
