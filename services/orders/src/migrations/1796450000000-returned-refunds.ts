import type { QueryRunner } from 'typeorm';

/** A refund that the gateway has processed is asked about again: the buyer's bank may not have taken the money. */
export class ReturnedRefunds1796450000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE refunds ADD ask_again_at timestamptz, ADD returns integer NOT NULL DEFAULT 0`,
    );
    await runner.query(
      `CREATE INDEX refunds_to_ask_again ON refunds (ask_again_at) WHERE ask_again_at IS NOT NULL`,
    );
  }
}
