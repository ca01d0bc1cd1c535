import { OutboxRelay } from '@boostline/messaging/outbox-relay';
import { crashAt } from '@boostline/service-kit/crash-point';
import { noteSpan } from '@boostline/service-kit/trace';
import type { DataSource } from 'typeorm';
import { env } from '../env.js';

/** Delivers the events of this service to their consumers. */
export function relayOf(database: DataSource): OutboxRelay {
  return new OutboxRelay({
    database,
    redisUrl: env.REDIS_URL,
    address: env.database,
    schema: 'fulfilment',
    noteSpan,
    onStep: (step) => crashAt(env.CRASH_AT, `relay-${step}`),
  });
}
