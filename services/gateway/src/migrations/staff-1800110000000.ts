import type { QueryRunner } from 'typeorm';

/** Several people in the panel: what each may do, who was removed, and who is invited. */
export class Staff1800110000000 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      ALTER TABLE admins
        ADD role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'manager', 'support')),
        ADD removed_at timestamptz;
      CREATE TABLE invitations (
        username text PRIMARY KEY,
        role text NOT NULL CHECK (role IN ('owner', 'manager', 'support')),
        mail text,
        token_hash char(64) NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      );
    `);
  }
}
