import type { QueryRunner } from 'typeorm';

/** Creates the outbox of a service that tells events. Called by that service's migration, in its schema. */
export async function createOutboxTable(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE outbox (
      id uuid NOT NULL,
      consumer text NOT NULL,
      envelope jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      relayed_at timestamptz,
      generation integer NOT NULL DEFAULT 0,
      acked_at timestamptz,
      PRIMARY KEY (id, consumer)
    )`);
  await runner.query(`CREATE INDEX outbox_to_relay ON outbox (created_at) WHERE relayed_at IS NULL`);
  await runner.query(
    `CREATE INDEX outbox_to_ack ON outbox (relayed_at) WHERE acked_at IS NULL AND relayed_at IS NOT NULL`,
  );
}

/**
 * Creates the inbox of a service that consumes events. `producers` may read it, and nothing else of this schema:
 * a row there is the acknowledgement that lets a producer call its own row done.
 */
export async function createInboxTable(
  runner: QueryRunner,
  consumer: string,
  producers: string[],
): Promise<void> {
  await runner.query(
    `CREATE TABLE inbox (event_id uuid PRIMARY KEY, handled_at timestamptz NOT NULL DEFAULT now())`,
  );
  for (const producer of producers) {
    await runner.query(`GRANT USAGE ON SCHEMA ${consumer} TO boostline_${producer}`);
    await runner.query(`GRANT SELECT ON ${consumer}.inbox TO boostline_${producer}`);
  }
}
