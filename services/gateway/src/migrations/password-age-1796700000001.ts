import type { QueryRunner } from 'typeorm';

/** When the password of a session was given last: what moves money or keys needs a recent one. */
export class PasswordAge1796700000001 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      ALTER TABLE sessions ADD password_at timestamptz NOT NULL DEFAULT now();
      UPDATE sessions SET password_at = signed_in_at;
    `);
  }
}
