import type { QueryRunner } from 'typeorm';

/** What a service delivers to is often said by its supplier's category alone. Empty until the list is read again. */
export class ServiceCategories1796710000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE services ADD category text NOT NULL DEFAULT ''`);
  }
}
