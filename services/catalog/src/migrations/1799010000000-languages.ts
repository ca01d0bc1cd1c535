import type { QueryRunner } from 'typeorm';

/** The shop's languages, and the texts that its owner changed. */
export class Languages1799010000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE languages (
        code text PRIMARY KEY,
        name text NOT NULL,
        shown boolean NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      INSERT INTO languages (code, name, shown, added_at)
      VALUES ('en', 'English', true, '2026-01-01'), ('hi', 'हिन्दी', true, '2026-01-02')`);
    await runner.query(`
      CREATE TABLE edited_texts (
        language text REFERENCES languages,
        id text,
        text text NOT NULL,
        original text NOT NULL,
        PRIMARY KEY (language, id)
      )`);
  }
}
