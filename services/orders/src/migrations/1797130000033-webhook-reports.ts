import type { QueryRunner } from 'typeorm';

/** What a notification reports besides naming a payment: followed up with it, so that a crash loses no notice. */
export class WebhookReports1797130000033 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhooks ADD report jsonb`);
  }
}
