import type { QueryRunner } from 'typeorm';

/** Passkeys, which open the panel without password and code. */
export class Passkeys1800020000000 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_of_admin ON passkeys (admin_id);
    `);
  }
}
