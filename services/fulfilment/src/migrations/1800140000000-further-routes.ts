import type { QueryRunner } from 'typeorm';

/** Services that a line may be turned to after its fallback, in order. Older replicas leave them as they are. */
export class FurtherRoutes1800140000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE placements ADD further_routes jsonb NOT NULL DEFAULT '[]'`);
  }
}
