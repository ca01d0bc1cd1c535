import type { QueryRunner } from 'typeorm';

/** Services that an order of a package may be turned to after its fallback, in order. */
export class FurtherRoutes1800140000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE packages ADD further_routes jsonb NOT NULL DEFAULT '[]'`);
  }
}
