import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an attempt cost and from where its order is looked for, also after its line was sent again (docs/decisions/0007). */
export class AttemptsInDoubt1796500000000 implements MigrationInterface {
  name = 'AttemptsInDoubt1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE attempts ADD expected_charge numeric, ADD search_above bigint`);
    await runner.query(`
      CREATE INDEX decisions_in_review ON decisions (at)
        WHERE state = 'REVIEW' AND action IN ('resend', 'refund') AND upstream_order_id IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX decisions_in_review`);
    await runner.query(`ALTER TABLE attempts DROP expected_charge, DROP search_above`);
  }
}
