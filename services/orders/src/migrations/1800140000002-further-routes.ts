import type { QueryRunner } from 'typeorm';

/** Services that a line may be turned to after its fallback, in order, as of the time of sale. */
export class FurtherRoutes1800140000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_lines ADD further_routes jsonb NOT NULL DEFAULT '[]'`);
  }
}
