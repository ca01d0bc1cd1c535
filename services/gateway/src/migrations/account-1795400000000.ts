import type { QueryRunner } from 'typeorm';

/** What the account's settings need, and an audit log that can be asked about an order. */
export class Account1795400000000 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      ALTER TABLE admins ADD password_changed_at timestamptz NOT NULL DEFAULT now();
      UPDATE admins SET password_changed_at = created_at;
      ALTER TABLE backup_codes ADD pending boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN backup_codes.pending IS
        'handed out with an authenticator that no code has confirmed yet; opens nothing';
      ALTER TABLE audit_log
        ADD order_id bigint,
        ADD reason text,
        ADD refusal_of bigint REFERENCES audit_log;
      COMMENT ON COLUMN audit_log.refusal_of IS
        'the entry of an attempt, which is written first; without such a row it was done';
      CREATE INDEX audit_log_of_order ON audit_log (order_id, id) WHERE order_id IS NOT NULL;
      CREATE INDEX audit_log_refusals ON audit_log (refusal_of) WHERE refusal_of IS NOT NULL;
    `);
  }
}
