import type { QueryRunner } from 'typeorm';

/** Erasures that buyers asked for: each is a row first, so that a crash in the middle of one does not end it. */
export class Erasures1796410000002 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE erasures (
        id uuid PRIMARY KEY,
        order_ids bigint[] NOT NULL,
        reason text NOT NULL,
        asked_by text NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done')),
        problem text,
        asked_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz
      )`);
    await database.query(`CREATE INDEX erasures_open ON erasures (asked_at) WHERE state = 'open'`);
    await database.query(`CREATE INDEX erasures_newest ON erasures (asked_at DESC)`);
    await database.query(`REVOKE DELETE ON erasures FROM boostline_gateway`);
    // Who did what and when stays in the audit; what was typed about the customer goes.
    await database.query(`
      CREATE FUNCTION erase_audit(erasure uuid) RETURNS void LANGUAGE sql
        SECURITY DEFINER SET search_path = gateway, pg_temp AS $$
        UPDATE audit_log a SET details = '{}', reason = NULL FROM erasures e
         WHERE e.id = erasure AND a.order_id = ANY (e.order_ids) AND a.refusal_of IS NULL $$`);
    await database.query(`REVOKE ALL ON FUNCTION erase_audit FROM PUBLIC`);
    await database.query(`GRANT EXECUTE ON FUNCTION erase_audit TO boostline_gateway`);
  }
}
