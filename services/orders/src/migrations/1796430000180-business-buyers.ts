import type { QueryRunner } from 'typeorm';

/** What a buyer who is registered for GST gives for the tax invoice. */
export class BusinessBuyers1796430000180 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD customer_gstin text, ADD customer_business_name text`);
  }
}
