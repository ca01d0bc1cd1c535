import type { QueryRunner } from 'typeorm';

/** Orders are read without a lock, and written only while they are as they were read. */
export class OrderRevisions1796000300000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD revision integer NOT NULL DEFAULT 0`);
  }
}
