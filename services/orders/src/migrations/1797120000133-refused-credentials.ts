import type { QueryRunner } from 'typeorm';

/** Since when a payment gateway refuses its credentials; null while it takes them. */
export class RefusedCredentials1797120000133 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway_accounts ADD refused_at timestamptz`);
  }
}
