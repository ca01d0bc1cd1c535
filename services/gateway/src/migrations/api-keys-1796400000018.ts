import type { QueryRunner } from 'typeorm';

/** Keys for the owner's programs; of the key itself only its hash is kept. */
export class ApiKeys1796400000018 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE api_keys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        key_hash char(64) NOT NULL UNIQUE,
        ends_with text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      )`);
  }
}
