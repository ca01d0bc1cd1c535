import type { QueryRunner } from 'typeorm';

/** Accounts that were replaced: buyers may still pay what was opened there. */
export class FormerGatewayAccounts1796460000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE former_gateway_accounts (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        base_url text NOT NULL,
        credentials_sealed bytea NOT NULL,
        replaced_at timestamptz NOT NULL DEFAULT now()
      )`);
  }
}
