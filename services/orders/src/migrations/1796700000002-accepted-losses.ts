import type { QueryRunner } from 'typeorm';

/** Whether the owner accepts that a sale with a coupon loses money; kept with the order, as its other terms are. */
export class AcceptedLosses1796700000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE coupons ADD accepts_loss boolean NOT NULL DEFAULT false;
      ALTER TABLE orders ADD coupon_accepts_loss boolean NOT NULL DEFAULT false;
    `);
  }
}
