import type { QueryRunner } from 'typeorm';

/** How many pages were opened on each day, and by how many visitors: numbers alone, nothing of anybody. */
export class Visits1796350000002 {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE TABLE visits (
        day date PRIMARY KEY,
        pages bigint NOT NULL CHECK (pages >= 0),
        visitors bigint NOT NULL CHECK (visitors >= 0)
      )`);
  }
}
