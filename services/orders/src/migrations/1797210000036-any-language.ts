import type { QueryRunner } from 'typeorm';

/** Which languages a shop has is data. */
export class AnyLanguage1797210000036 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP CONSTRAINT orders_language_check`);
    await runner.query(`ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_language_check`);
  }
}
