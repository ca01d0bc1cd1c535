import type { QueryRunner } from 'typeorm';

/** In which parts a package may be ordered. */
export class PackagesInParts1796430000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE packages
        ADD gradual_days integer CHECK (gradual_days BETWEEN 2 AND 30),
        ADD split_posts integer CHECK (split_posts BETWEEN 2 AND 10);
      COMMENT ON COLUMN packages.gradual_days IS 'may be delivered over so many days; null: all at once';
      COMMENT ON COLUMN packages.split_posts IS 'may be divided over so many posts at the most; null: for one'`);
  }
}
