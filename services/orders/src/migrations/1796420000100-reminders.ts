import type { QueryRunner } from 'typeorm';

/** When a buyer agreed to be reminded of the order, and which addresses want no reminders any more. */
export class Reminders1796420000100 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD reminder_agreed_at timestamptz`);
    await runner.query(`
      CREATE INDEX orders_to_remind ON orders (reminder_agreed_at)
       WHERE reminder_agreed_at IS NOT NULL AND status IN ('payment_pending', 'payment_failed')`);
    await runner.query(`
      CREATE TABLE reminder_stops (address text PRIMARY KEY, stopped_at timestamptz NOT NULL)`);
  }
}
