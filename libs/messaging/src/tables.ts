import type { QueryRunner } from 'typeorm';

/** Called by a migration of the service. */
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

/** `producers` may read it, and nothing else of this schema, to see acknowledgements. */
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

/**
 * Partitions the outbox by month; `keep_outbox()` makes the months ahead and drops those that ended two weeks ago
 * (decision 20). Called by a migration after createOutboxTable.
 */
export async function partitionOutbox(runner: QueryRunner, schema: string): Promise<void> {
  await runner.query(`
    ALTER TABLE outbox RENAME TO outbox_before;
    ALTER TABLE outbox_before DROP CONSTRAINT outbox_pkey, ADD PRIMARY KEY (id, consumer, created_at);
    ALTER INDEX outbox_to_relay RENAME TO outbox_before_created_at_idx;
    ALTER INDEX outbox_to_ack RENAME TO outbox_before_relayed_at_idx;
    CREATE TABLE outbox (LIKE outbox_before INCLUDING DEFAULTS, PRIMARY KEY (id, consumer, created_at))
      PARTITION BY RANGE (created_at);
    CREATE INDEX outbox_to_relay ON outbox (created_at) WHERE relayed_at IS NULL;
    CREATE INDEX outbox_to_ack ON outbox (relayed_at) WHERE acked_at IS NULL AND relayed_at IS NOT NULL`);
  // Should no month be made in time, rows still have a place: an order must never fail for that.
  await runner.query(`CREATE TABLE outbox_other PARTITION OF outbox DEFAULT`);
  const [{ bound }] = await runner.query(
    `SELECT (date_trunc('month', now(), 'UTC') + interval '1 month')::text AS bound`,
  );
  await runner.query(
    `ALTER TABLE outbox ATTACH PARTITION outbox_before FOR VALUES FROM (MINVALUE) TO ('${bound}')`,
  );
  await runner.query(outboxMonths(schema));
  await runner.query(keepOutbox(schema));
  await runner.query(`REVOKE ALL ON FUNCTION keep_outbox FROM PUBLIC`);
  await runner.query(`GRANT EXECUTE ON FUNCTION keep_outbox TO boostline_${schema}`);
  await runner.query(`SELECT keep_outbox()`);
}

/** Gives the inbox of a service a way to find what is old. Called by a migration, after createInboxTable. */
export async function indexInboxByTime(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE INDEX inbox_by_time ON inbox (handled_at)`);
}

/** The months that there are, and where each ends. */
const outboxMonths = (schema: string) => `
  CREATE FUNCTION outbox_months() RETURNS TABLE (name text, until timestamptz) LANGUAGE sql STABLE
    SET search_path = ${schema}, pg_temp AS $$
    SELECT c.relname, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''(.*)''\\)')::timestamptz
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'outbox'::regclass AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT' $$`;

/** With the owner's rights, for the service's role may neither make nor drop a table. */
const keepOutbox = (schema: string) => `
  CREATE FUNCTION keep_outbox(at timestamptz DEFAULT now()) RETURNS void LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = ${schema}, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
  DECLARE
    upper timestamptz;
    old record;
    has_open boolean;
  BEGIN
    SELECT max(until) INTO upper FROM outbox_months();
    WHILE upper < date_trunc('month', at) + interval '4 months' LOOP
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF outbox FOR VALUES FROM (%L) TO (%L)',
          to_char(upper, '"outbox_y"YYYY"m"MM'), upper, upper + interval '1 month');
      EXCEPTION WHEN check_violation THEN
        RAISE WARNING 'rows of the month from % stand in outbox_other', upper;
      END;
      upper := upper + interval '1 month';
    END LOOP;

    FOR old IN SELECT name FROM outbox_months() WHERE until <= at - interval '14 days' LOOP
      EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', old.name);
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE acked_at IS NULL)', old.name) INTO has_open;
      CONTINUE WHEN has_open;
      EXECUTE format('DROP TABLE %I', old.name);
    END LOOP;
    DELETE FROM outbox_other WHERE acked_at IS NOT NULL AND created_at < at - interval '14 days';
  END $$`;
