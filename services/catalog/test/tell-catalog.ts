import type { EventName, EventPayload } from '@boostline/contracts/events';
import { inboxQueue } from '@boostline/messaging/queues';
import { impatientRedis } from '@boostline/messaging/redis';
import { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { testRedisUrl, type TestCatalog } from './test-catalog.js';

export type Services = EventPayload<'reseller.services-synced.v1'>['services'];

/** Tells a catalogue what happens elsewhere, as the relays of the other services do. */
export class Messenger {
  private readonly redis = impatientRedis(testRedisUrl());
  private readonly inbox = new Queue(inboxQueue('catalog'), { connection: this.redis });
  private seconds = 0;

  constructor(private readonly catalog: TestCatalog) {}

  async close(): Promise<void> {
    await this.inbox.close();
    this.redis.disconnect();
  }

  /** What the panel offers, as the catalogue knows it. */
  async offered(): Promise<Services> {
    const { rows } = await this.catalog.query(
      `SELECT service_id AS "serviceId", kind, name, type, category, min, max, rate_per_thousand::text AS "ratePerThousand"
         FROM catalog.services WHERE missing_since IS NULL ORDER BY service_id`,
    );
    return rows;
  }

  /** A list of the panel, each a second newer than the one before. */
  async sync(services: Services, syncedAt?: string): Promise<void> {
    this.seconds += 1;
    await this.tell('reseller.services-synced.v1', {
      providerId: 1,
      services,
      syncedAt: syncedAt ?? new Date(1.8e12 + this.seconds * 1000).toISOString(),
    });
  }

  /** The present list with one service otherwise. */
  async syncWith(serviceId: string, change: Partial<Services[number]>): Promise<void> {
    const services = await this.offered();
    await this.sync(services.map((one) => (one.serviceId === serviceId ? { ...one, ...change } : one)));
  }

  /** Resolves when the event is handled. */
  async tell<N extends EventName>(name: N, payload: EventPayload<N>): Promise<void> {
    const id = randomUUID();
    const occurredAt = new Date().toISOString();
    await this.inbox.add(name, { id, name, occurredAt, traceparent: null, payload }, { jobId: `${id}-0` });
    for (const end = Date.now() + 150_000; Date.now() < end; await sleep(30)) {
      const { rows } = await this.catalog.query(`SELECT 1 FROM catalog.inbox WHERE event_id = $1`, [id]);
      if (rows.length > 0) return;
    }
    throw new Error('the event was not handled');
  }
}
