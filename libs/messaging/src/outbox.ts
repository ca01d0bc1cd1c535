import { randomUUID } from 'node:crypto';
import { events, type EventName, type EventPayload } from '@boostline/contracts/events';
import { traceparentOf } from '@boostline/service-kit/trace';
import type { EntityManager } from 'typeorm';

/** PostgreSQL notification that wakes the relay of a schema. */
export const outboxChannel = (schema: string) => `${schema}_outbox`;

/** Payload of a notification: the process whose relay sends the rows; relays of other replicas need not look. */
export const outboxSender = randomUUID();

/** An event with the current time. */
export type NewEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];

/** Writes events in the transaction that caused them. */
export class Outbox {
  constructor(private readonly schema: string) {}

  /** One row for each consumer; the relay is woken when `tx` commits. A request must succeed while Redis is down. */
  async add<N extends EventName>(tx: EntityManager, name: N, payload: EventPayload<N>): Promise<void> {
    await tx.query(
      `WITH added AS (
         INSERT INTO ${this.schema}.outbox (id, consumer, envelope)
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, consumer text, envelope jsonb)
       )
       SELECT pg_notify($2, $3)`,
      [JSON.stringify(this.rowsOf(name, payload)), outboxChannel(this.schema), outboxSender],
    );
  }

  /**
   * For a statement that inserts them itself by `jsonb_to_recordset(…) AS (id uuid, consumer text, envelope jsonb)` and
   * notifies `outboxChannel`.
   */
  rowsOf<N extends EventName>(name: N, payload: EventPayload<N>): OutboxEntry[] {
    const id = randomUUID();
    const occurredAt = new Date().toISOString();
    const envelope = { id, name, occurredAt, traceparent: traceparentOf(), payload };
    return events[name].consumers.map((consumer) => ({ id, consumer, envelope }));
  }
}

export interface OutboxEntry {
  id: string;
  consumer: string;
  envelope: object;
}
