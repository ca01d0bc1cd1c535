import type { QueryRunner } from 'typeorm';

/** When a wallet is read again, how late orders have turned up, and what else buys with an account (docs/decisions/0007). */
export class ExactAnchors1797000000070 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE providers
        ADD wallet_next_at timestamptz,
        ADD late_order_ms integer,
        ADD late_order_at timestamptz,
        ADD shared boolean,
        ADD unexplained_at timestamptz,
        ADD unexplained text`);
    // Anchors may come from a balance that was told late: the next reading at rest makes them exact.
    await runner.query(`UPDATE providers SET wallet_doubted_at = now() WHERE wallet_anchor IS NOT NULL`);
  }
}
