import type { QueryRunner } from 'typeorm';

export class Administrators1795200000000 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE admins (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        username text NOT NULL UNIQUE,
        password_hash text NOT NULL,
        totp_secret bytea,
        totp_pending bytea,
        totp_last_step bigint,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE sessions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        token_hash char(64) NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('code', 'enrolling', 'full')),
        address text NOT NULL,
        user_agent text NOT NULL,
        signed_in_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      );
      CREATE INDEX sessions_of_admin ON sessions (admin_id) WHERE ended_at IS NULL;
      CREATE TABLE backup_codes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        code_hash char(64) NOT NULL UNIQUE,
        used_at timestamptz
      );
      CREATE INDEX backup_codes_of_admin ON backup_codes (admin_id);
      CREATE TABLE known_devices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        token_hash char(64) NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        admin_id uuid,
        action text NOT NULL,
        address text,
        details jsonb NOT NULL DEFAULT '{}'
      );
    `);
    // Whoever takes over the gateway must not be able to tidy up behind himself.
    await database.query(`REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM boostline_gateway`);
  }
}
