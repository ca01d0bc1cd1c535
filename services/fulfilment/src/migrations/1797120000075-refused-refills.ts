import type { QueryRunner } from 'typeorm';

/** A panel's refusal of a refill is believed when it was seen twice. */
export class RefusedRefills1797120000075 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refills ADD refused_since timestamptz`);
  }
}
