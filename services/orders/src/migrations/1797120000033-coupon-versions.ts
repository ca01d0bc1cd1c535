import type { QueryRunner } from 'typeorm';

/** By which version of its coupon an order was last judged; null for one before this: it is judged anew. */
export class CouponVersions1797120000033 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD coupon_version integer`);
  }
}
