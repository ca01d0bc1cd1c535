import type { QueryRunner } from 'typeorm';

/** Browsers that need no code for a while, and sessions that outlast an idle time. */
export class EveryDaySignIn1800020000001 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      ALTER TABLE known_devices ADD trusted_until timestamptz, ADD user_agent text NOT NULL DEFAULT '';
      ALTER TABLE sessions ADD idle_until timestamptz;
      COMMENT ON COLUMN sessions.idle_until IS
        'until a password later than this, what moves money or keys asks for one';
    `);
  }
}
