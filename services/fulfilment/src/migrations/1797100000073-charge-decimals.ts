import type { QueryRunner } from 'typeorm';

/** How many decimals an account has shown in the charges of orders (docs/decisions/0008). */
export class ChargeDecimals1797100000073 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE providers ADD charge_decimals integer NOT NULL DEFAULT 0`);
    await runner.query(`
      UPDATE providers v SET charge_decimals = coalesce(
        (SELECT max(scale(trim_scale(p.charge))) FROM placements p WHERE p.provider_id = v.id), 0)`);
  }
}
