import { starterGuides } from '@boostline/contracts/schemas/shop/site/starter-guides';
import type { QueryRunner } from 'typeorm';

/** Pages that the owner writes for buyers, with three to begin with. */
export class Guides1799070000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE guides (
        slug text PRIMARY KEY,
        active boolean NOT NULL,
        texts jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    for (const { slug, texts } of starterGuides)
      await runner.query(`INSERT INTO guides (slug, active, texts) VALUES ($1, true, $2)`, [slug, texts]);
  }
}
