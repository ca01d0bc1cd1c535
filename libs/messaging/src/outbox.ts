import { randomUUID } from 'node:crypto';
import { events, type EventName, type EventPayload } from '@boostline/contracts/events';
import type { EntityManager } from 'typeorm';

/** PostgreSQL notification that wakes the relay of a schema. */
export const outboxChannel = (schema: string) => `${schema}_outbox`;

/** Payload of a notification: the process whose relay sends the rows; relays of other replicas need not look. */
export const outboxSender = randomUUID();

/** An event with the current time. */
export type NewEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];

/** Writes events in the transaction that caused them. */
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
    await this.insert(tx, this.rowsOf(name, payload));
  }

  /** Adds several events in one round trip. */
  async addMany(tx: EntityManager, happened: NewEvent[]): Promise<void> {
    await this.insert(
      tx,
      happened.flatMap(({ name, payload }) => this.rowsOf(name, payload)),
    );
  }

  /**
   * The rows of an event, for a statement that inserts them itself, as JSON, with
   * `jsonb_to_recordset(…) AS (id uuid, consumer text, envelope jsonb)`, and notifies `outboxChannel` as `outboxSender`.
   */
  rowsOf<N extends EventName>(name: N, payload: EventPayload<N>): OutboxEntry[] {
    const id = randomUUID();
    const occurredAt = new Date().toISOString();
    const envelope = { id, name, occurredAt, traceparent: this.currentTraceparent(), payload };
    return events[name].consumers.map((consumer) => ({ id, consumer, envelope }));
  }

  private async insert(tx: EntityManager, rows: OutboxEntry[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `WITH added AS (
         INSERT INTO ${this.schema}.outbox (id, consumer, envelope)
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, consumer text, envelope jsonb)
       )
       SELECT pg_notify($2, $3)`,
      [JSON.stringify(rows), outboxChannel(this.schema), outboxSender],
    );
  }
}

export interface OutboxEntry {
  id: string;
  consumer: string;
  envelope: object;
}
