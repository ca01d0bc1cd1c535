import type { QueryRunner } from 'typeorm';

/** Who brings buyers with a coupon. */
export class Referrers1796430000060 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE coupons ADD referrer text NOT NULL DEFAULT ''`);
  }
}
