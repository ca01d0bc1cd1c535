import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a buyer who is registered for GST gives for the tax invoice. */
export class BusinessBuyers1796430000180 implements MigrationInterface {
  name = 'BusinessBuyers1796430000180';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD customer_gstin text, ADD customer_business_name text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP customer_gstin, DROP customer_business_name`);
  }
}
