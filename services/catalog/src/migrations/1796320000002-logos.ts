import type { QueryRunner } from 'typeorm';

/** Pictures that the site config names as the shop's logo. */
export class Logos1796320000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE logos (
        name text PRIMARY KEY,
        png bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN logos.name IS 'a hash of the picture, and its size'`);
  }
}
