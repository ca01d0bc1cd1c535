import type { QueryRunner } from 'typeorm';

/** What an attempt cost and from where its order is looked for, also after its line was sent again (docs/decisions/0007). */
export class AttemptsInDoubt1796500000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE attempts ADD expected_charge numeric, ADD search_above bigint`);
    await runner.query(`
      CREATE INDEX decisions_in_review ON decisions (at)
        WHERE state = 'REVIEW' AND action IN ('resend', 'refund') AND upstream_order_id IS NULL`);
  }
}
