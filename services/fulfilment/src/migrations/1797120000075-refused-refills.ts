import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A panel's refusal of a refill is believed when it was seen twice. */
export class RefusedRefills1797120000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refills ADD refused_since timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refills DROP refused_since`);
  }
}
