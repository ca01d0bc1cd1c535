import { randomUUID } from 'node:crypto';
import { events, type EventName, type EventPayload } from '@boostline/contracts/events';
import type { EntityManager } from 'typeorm';

/** PostgreSQL notification that wakes the relay of a schema. */
export const outboxChannel = (schema: string) => `${schema}_outbox`;

/** Where a service writes what happened, in the transaction that made it happen. */
export class Outbox {
  constructor(
    private readonly schema: string,
    private readonly currentTraceparent: () => string | null,
  ) {}

  /**
   * Adds an event, one row for each of its consumers. The relay is woken when `tx` commits. Nothing is sent to
   * Redis here: a request must succeed while Redis is down.
   */
  async add<N extends EventName>(tx: EntityManager, name: N, payload: EventPayload<N>): Promise<void> {
    await this.addMany(tx, name, [payload]);
  }

  /** Adds several events of one name in one round trip. */
  async addMany<N extends EventName>(tx: EntityManager, name: N, payloads: EventPayload<N>[]): Promise<void> {
    const consumers: readonly string[] = events[name].consumers;
    if (consumers.length === 0 || payloads.length === 0) return;
    const occurredAt = new Date().toISOString();
    const traceparent = this.currentTraceparent();
    const envelopes = payloads.map((payload) => ({
      id: randomUUID(),
      name,
      occurredAt,
      traceparent,
      payload,
    }));
    await tx.query(
      `WITH added AS (
         INSERT INTO ${this.schema}.outbox (id, consumer, envelope)
         SELECT (envelope->>'id')::uuid, consumer, envelope
           FROM jsonb_array_elements($1::jsonb) AS envelope, unnest($2::text[]) AS consumer
       )
       SELECT pg_notify($3, '')`,
      [JSON.stringify(envelopes), consumers, outboxChannel(this.schema)],
    );
  }
}
