import type { QueryRunner } from 'typeorm';

/** A person may say how an order ended of which the supplier's word is unclear (docs/decisions/0010). */
export class EndsByPerson1796900000077 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE decisions
        DROP CONSTRAINT decisions_action_check,
        ADD CONSTRAINT decisions_action_check CHECK (action IN
          ('adopt', 'resend', 'approve', 'cancel', 'refill', 'refund', 'switch', 'delivered', 'refund-missing'))`);
  }
}
