import type { QueryRunner } from 'typeorm';

/** What was sent under an idempotency key, as a hash: something else under the same key is refused. */
export class RequestHashes1796600000089 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD request_hash text`);
  }
}
