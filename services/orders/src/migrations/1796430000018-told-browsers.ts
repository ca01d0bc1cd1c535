import type { QueryRunner } from 'typeorm';

/** In which language a buyer's browser is told of its order. The owner's devices have none. */
export class ToldBrowsers1796430000018 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE push_subscriptions ADD language text CHECK (language IN ('en', 'hi'))`);
  }
}
