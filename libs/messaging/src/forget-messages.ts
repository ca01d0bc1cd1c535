import type { DataSource } from 'typeorm';

/** Rows at once: each statement stays short, and vacuum can follow. */
const batch = 2000;

/** Makes the months ahead of an outbox, and drops those whose every row was acknowledged and that ended two weeks ago. */
export async function keepOutbox(database: DataSource, schema: string): Promise<void> {
  await database.query(`SELECT ${schema}.keep_outbox()`);
}

/** A row acknowledges an event to its producer, which reads it every ten seconds; sixty days exceed any outage. */
export async function forgetHandled(database: DataSource, consumer: string): Promise<void> {
  for (let gone = batch; gone === batch;)
    [, gone] = await database.query(
      `DELETE FROM ${consumer}.inbox WHERE event_id IN (
         SELECT event_id FROM ${consumer}.inbox WHERE handled_at < now() - interval '60 days'
          ORDER BY handled_at LIMIT ${batch})`,
    );
}
